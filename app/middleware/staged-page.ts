/**
 * A page of the site with data that is not published, as a reader with other access would see it: rendered by the real
 * route, in a request of its own inside the request of the person who looks at it. Its loaders get what they are given here
 * and can ask for nothing else. The document has no scripts, so it counts, stores and sends nothing; its links leave it.
 */
import { RouterContextProvider, type MiddlewareFunction } from 'react-router';
import { createClient, type Result } from '#app/client/client.ts';
import { notFound } from '#app/client/local-problems.ts';
import { ACCESS_DENIED } from '#app/config/fixed-paths.ts';
import type { ClosedPage } from '#app/contracts/content.ts';
import type { ContentPageResponse } from '#app/contracts/content-page.ts';
import type { Reader } from '#app/runtime/access.ts';
import { resolve } from '#app/runtime/resolve.ts';
import { deniedCookie } from './access-denied.ts';
import { getContentDay, servicesContext, sessionContext, siteContext } from './context.ts';
import { documentContext, stagedContext, type StagedLook } from './step.ts';

/** What the reader gets: an item, the refusal with what everybody may know of it, or a page of the site at its path. */
type StagedContent =
  | { kind: 'page'; page: ContentPageResponse }
  | { kind: 'closed'; closed: ClosedPage }
  | { kind: 'home' | 'places' | 'list'; path: string; answer: object };

/** The operation whose answer a page shows. */
const OPERATIONS = {
  page: 'page',
  closed: 'closedPage',
  home: 'home',
  places: 'jurisdictions',
  list: 'page',
};

export interface StagedPage extends Omit<StagedLook, 'path'> {
  content: StagedContent;
  /** Who it is shown to. */
  reader: Reader;
}

/** For the person who looks at it now: stored nowhere, found by no search engine, and its address is told to nobody. */
export const STAGED_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/**
 * Route middleware of a page whose address is a secret: its document has no scripts, so that no service of a third party
 * learns the address, and nothing of it is stored in the browser.
 */
export const withoutScripts: MiddlewareFunction<Response> = ({ context }) => {
  context.set(stagedContext, { path: '' });
};

/** The document itself: it runs and sends nothing, and only pages of this site frame it. */
const FRAME_HEADERS = {
  ...STAGED_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
} as const;

/** A document for a frame: a staged page, or a sentence in its place. */
export function frameAnswer(content: Uint8Array<ArrayBuffer> | { sentence: string }): Response {
  if (content instanceof Uint8Array) return new Response(content, { headers: FRAME_HEADERS });
  const text = content.sentence.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const style = 'font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark';
  return new Response(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Preview</title></head><body style="${style}"><p>${text}</p></body></html>`,
    { headers: FRAME_HEADERS },
  );
}

/** The path whose route shows it. */
function pathFor(content: StagedContent): string {
  if ('path' in content) return content.path;
  return content.kind === 'page' ? decodeURIComponent(content.page.path) : ACCESS_DENIED;
}

/** The one answer that its loaders get. */
async function answerWith(content: StagedContent, id: string, path: string): Promise<Result<unknown>> {
  if (id !== OPERATIONS[content.kind]) return { ok: false, problem: notFound(path) };
  const value =
    content.kind === 'page' ? content.page : content.kind === 'closed' ? content.closed : content.answer;
  return { ok: true, value, headers: new Headers() };
}

/** The document; undefined if it could not be rendered, or its path leads nowhere. */
export async function renderStaged(
  context: Readonly<RouterContextProvider>,
  { content, reader, theme, mediaKey }: StagedPage,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const services = context.get(servicesContext);
  const { vertical } = context.get(siteContext);
  const path = pathFor(content);
  const resolved = resolve(vertical, path);
  if (!resolved || !services.render) return undefined;
  const client = createClient({
    vertical: vertical.id,
    transport: ({ id, path: called }) => answerWith(content, id, called),
  });
  const inner = new RouterContextProvider();
  inner.set(servicesContext, {
    ...services,
    client: () => client,
    // What is not finished may fail; nobody has to be told.
    report: () => {},
    reportPluginFault: () => {},
  });
  inner.set(siteContext, { vertical, path, resolved });
  inner.set(sessionContext, { reader, contentDay: getContentDay(context) });
  inner.set(stagedContext, {
    ...(theme && { theme }),
    path: encodeURI(path),
    ...(mediaKey !== undefined && { mediaKey }),
  });
  const request = new Request(new URL(encodeURI(path), 'http://localhost'), {
    headers: { cookie: deniedCookie(path) },
  });
  const response = await services.render(request, inner);
  // The page for a refusal answers 403.
  return response.status < 500 && response.status !== 404
    ? (inner.get(documentContext) ?? undefined)
    : undefined;
}
