/**
 * Forms that are sent after the session has ended. What was typed stays in the browser: with scripts in the page, which is told
 * why nothing was sent, and without them in the request, which the browser sends again when its page is loaded again.
 */
import { LOGIN } from '#app/config/fixed-paths.ts';
import type { PageAnswer } from '../step.ts';

/** Why a form was not sent, where the page with it stays. */
export const SESSION_ENDED =
  'Your session has ended, so nothing was sent. What you entered is still here: sign in in another tab, then send it again.';

const PAGE =
  '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Your session has ended</title></head><body><main><h1>Your session has ended</h1>' +
  '<p>What you entered was not sent. This page still has it.</p>' +
  `<ol><li><a href="${LOGIN}" target="_blank">Sign in in another tab</a>.</li>` +
  '<li>Come back to this tab and load it again. Your browser asks whether to send the form again: confirm that.</li></ol>' +
  '<p>Or go back to the form and change it first.</p></main></body></html>\n';

/** For a form that a browser without scripts has sent. */
export const endedFormAnswer = (): PageAnswer => ({
  status: 401,
  headers: new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'WWW-Authenticate': 'Bearer',
  }),
  body: new TextEncoder().encode(PAGE),
});
