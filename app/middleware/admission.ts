/**
 * Lets requests in that need the framework, after what is answered from memory and before anything is rendered. Who does
 * not fit is refused with a page that costs nothing (decision 084).
 */
import { busyAnswer } from './busy.ts';
import { clientAddressContext, servicesContext, sessionContext, siteContext } from './context.ts';
import { accountOf } from './session/session-check.ts';
import { sharing } from './shared-pages/shared-pages.ts';
import { isFetchedAhead, type Step, traceContext } from './step.ts';

export const admission: Step = async ({ request, context }, next) => {
  const { gates, sharedScreens } = context.get(servicesContext);
  const trace = context.get(traceContext);
  const { token } = context.get(sessionContext);
  const url = new URL(request.url);
  const site = context.get(siteContext);
  const kind = sharing(site, sharedScreens, url) === 'rare' ? 'search' : 'page';
  gates.rendered(url.pathname + url.search, kind);
  // The API has verified the token. An address may be that of many, so it counts only for those without an account.
  const account = token === undefined ? undefined : accountOf(token);
  const endWait = trace?.begin(`gate ${kind}`);
  const turn = await gates[kind].enter(account ?? `address ${context.get(clientAddressContext)}`, {
    gone: request.gone?.(),
    rank: isFetchedAhead(request) ? 'low' : 'normal',
  });
  endWait?.();
  if (!turn.ok) {
    const {
      status = turn.reason === 'account-full' ? 429 : 503,
      headers,
      body,
    } = busyAnswer(request, url.pathname);
    return { status, headers: new Headers(headers), body };
  }
  try {
    return await next();
  } finally {
    turn.end();
  }
};
