/**
 * Lets requests in that need the framework, after what is answered from memory and before anything is rendered. Who does
 * not fit is refused with a page that costs nothing (decision 084).
 */
import { busyAnswer } from './busy.ts';
import { clientAddressContext, servicesContext, sessionContext, siteContext } from './context.ts';
import { askerFor } from './session/session-check.ts';
import { sharing } from './shared-pages/shared-pages.ts';
import { isFetchedAhead, type Step, traceContext } from './step.ts';

const encoder = new TextEncoder();

export const admission: Step = async ({ request, context }, next) => {
  const { gates, sharedScreens } = context.get(servicesContext);
  const trace = context.get(traceContext);
  const { token } = context.get(sessionContext);
  const url = new URL(request.url);
  const site = context.get(siteContext);
  const kind = sharing(site, sharedScreens, url) === 'rare' ? 'search' : 'page';
  gates.rendered(url.pathname + url.search, kind);
  const endWait = trace?.begin(`gate ${kind}`);
  const turn = await gates[kind].enter(askerFor(token, context.get(clientAddressContext)), {
    gone: request.gone?.(),
    rank: isFetchedAhead(request) ? 'low' : 'normal',
  });
  endWait?.();
  if (!turn.ok) {
    const { status, headers, body } = busyAnswer(request, url.pathname, turn.reason);
    return { status, headers: new Headers(headers), body: body === null ? null : encoder.encode(body) };
  }
  try {
    return await next();
  } finally {
    turn.end();
  }
};
