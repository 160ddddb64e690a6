/** The answer to who does not fit: it costs nothing, and needs neither a style sheet nor a script (decision 084). */

const RETRY_AFTER_SECONDS = 2;

const PAGE = new TextEncoder().encode(
  '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Busy right now</title></head><body><main><h1>Busy right now</h1>' +
    '<p>More people than usual are using the site. Your page was not loaded. Wait a few seconds, then ' +
    '<a href="">try again</a>. You stay signed in.</p></main></body></html>\n',
);

const HEADERS = {
  'Retry-After': String(RETRY_AFTER_SECONDS),
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** For a document. */
export const BUSY_PAGE = { headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' }, body: PAGE };

/** For a data request of the framework. */
export const BUSY_DATA = {
  headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  body: null,
};
