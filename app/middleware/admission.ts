/**
 * Lets requests in that need the framework, after what is answered from memory and before anything is rendered. Who does
 * not fit is refused with a page that costs nothing (decision 084).
 */
import { clientAddressContext, servicesContext, sessionContext, siteContext } from './context.ts';
import { accountOf } from './session/session-check.ts';
import { sharing } from './shared-pages/shared-pages.ts';
import { isFetchedAhead, type PageAnswer, type Step } from './step.ts';

const RETRY_AFTER_SECONDS = 2;

const PAGE = new TextEncoder().encode(
  '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Busy right now</title></head><body><main><h1>Busy right now</h1>' +
    '<p>More people than usual are using the site. Your page was not loaded. Wait a few seconds, then ' +
    '<a href="">try again</a>. You stay signed in.</p></main></body></html>\n',
);

function busy(status: 429 | 503, isData: boolean): PageAnswer {
  const headers = new Headers({
    'Retry-After': String(RETRY_AFTER_SECONDS),
    'Cache-Control': 'no-store',
    'Content-Type': isData ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  });
  return { status, headers, body: isData ? null : PAGE };
}

export const admission: Step = async ({ request, context }, next) => {
  const { gates, sharedScreens } = context.get(servicesContext);
  const { token } = context.get(sessionContext);
  const url = new URL(request.url);
  const site = context.get(siteContext);
  const gate = gates[sharing(site, sharedScreens, url) === 'rare' ? 'search' : 'page'];
  // The API has verified the token. An address may be that of many, so it counts only for those without an account.
  const account = token === undefined ? undefined : accountOf(token);
  const turn = await gate.enter(account ?? `address ${context.get(clientAddressContext)}`, {
    gone: request.gone?.(),
    rank: isFetchedAhead(request) ? 'low' : 'normal',
  });
  if (!turn.ok) return busy(turn.reason === 'account-full' ? 429 : 503, url.pathname.endsWith('.data'));
  try {
    return await next();
  } finally {
    turn.end();
  }
};
