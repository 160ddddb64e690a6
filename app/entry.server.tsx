/** Renders a document. The content security policy is computed from the rendered scripts, so pages have no nonce. */
import { randomUUID } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { findSite, servicesContext } from './middleware/context.ts';
import { documentContext, stagedContext, traceContext } from './middleware/step.ts';
import { reportRenderError } from './middleware/render-errors.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { FallbackError } from './shell/errors/error-pages.tsx';
import { finishDocument, renderPage } from './shell/document/render-page.server.tsx';
import { staffManifestUrl } from './shell/document/route-manifest.ts';
import { NonceContext } from './shell/document/nonce.ts';
import { finishStaged } from './shell/document/staged-document.server.ts';
import { ReferenceContext } from './shell/errors/reference.ts';
import { getPolicySources, getThirdParties } from './shell/third-party/settings.ts';

// The server creates the context of each request through this module: context keys are compared by identity, and these
// are the instances of this bundle.
export { requestContext } from './middleware/context.ts';
export { readStyleSheets } from './shell/document/render-page.server.tsx';
export { createPageCache } from './middleware/shared-pages/page-cache.ts';
export { answerPage } from './middleware/pipeline.ts';

const RENDER_TIMEOUT_MS = 10_000;

/** The content security policy of a document with these inline scripts: the site, and the third parties that are on. */
function contentSecurityPolicy(hashes: readonly string[], site?: VerticalConfig): string {
  const others = getPolicySources(site && getThirdParties(site.site));
  const sources = (name: keyof typeof others) => others[name].map((source) => ` ${source}`).join('');
  const scripts = import.meta.env.DEV
    ? "'self' 'unsafe-inline' 'unsafe-eval'"
    : ["'self'", ...hashes].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}${sources('script')}`,
    // Style attributes carry computed positions; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${sources('img')}`,
    `connect-src 'self'${import.meta.env.DEV ? ' ws: wss:' : ''}${sources('connect')}`,
    ...(others.worker.length > 0 ? [`worker-src 'self'${sources('worker')}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Headers of a loader that failed do not reach the document, but when to try again should. */
function setRetryAfter(headers: Headers, loaders: readonly Headers[]): void {
  const seconds = loaders.map((own) => own.get('Retry-After')).find(Boolean);
  if (seconds) headers.set('Retry-After', seconds);
}

/** A document without scripts and style sheets, which cannot fail. */
function lastResort(site: VerticalConfig | undefined, reference: string | undefined): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{['Error', site?.title].filter(Boolean).join(' · ')}</title>
      </head>
      <body>
        <FallbackError message={site?.site.texts.errorPageFailed} reference={reference} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: RouterContextProvider,
) {
  const nonce = randomUUID();
  const { report, styleSheets } = requestContext.get(servicesContext);
  const trace = requestContext.get(traceContext);
  const { errors, loaderHeaders } = context.staticHandlerContext;
  const site = findSite(requestContext);
  const isStaff = import.meta.env.PROD && site?.resolved?.route.staff === true;
  const manifest = isStaff
    ? { ...context.manifest, url: staffManifestUrl(context.manifest.url) }
    : context.manifest;
  const element = (
    <NonceContext value={nonce}>
      <ReferenceContext value={errors ? trace?.reference : undefined}>
        <ServerRouter context={{ ...context, manifest }} url={request.url} nonce={nonce} />
      </ReferenceContext>
    </NonceContext>
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (errors) setRetryAfter(headers, Object.values(loaderHeaders));
  const endRender = trace?.begin('render');
  let rendered;
  try {
    rendered = await renderPage(element, { nonce, timeoutMs: RENDER_TIMEOUT_MS });
  } catch (error) {
    // The framework renders a second time for the error page. If that fails as well, this is the last resort.
    if (!context.staticHandlerContext.errors) {
      reportRenderError(requestContext, error);
      throw error;
    }
    report('The error page failed.', error);
    headers.set('Content-Security-Policy', contentSecurityPolicy([]));
    return new Response(lastResort(site?.vertical, trace?.reference), {
      headers,
      status: 500,
    });
  }
  endRender?.();
  for (const error of rendered.errors)
    if (!reportRenderError(requestContext, error)) report('A part of a page failed.', error);
  // A page with a placeholder is good enough to read, but must not be cached.
  if (rendered.errors.length > 0) headers.set('Cache-Control', 'no-store');
  const staged = requestContext.get(stagedContext);
  if (staged) {
    headers.set('Content-Security-Policy', contentSecurityPolicy([], findSite(requestContext)?.vertical));
    requestContext.set(documentContext, finishStaged(rendered.html, nonce, staged, styleSheets));
    return new Response(null, { headers, status: rendered.timedOut ? 500 : status });
  }
  const { html, hashes } = finishDocument(rendered.html, nonce, styleSheets);
  headers.set('Content-Security-Policy', contentSecurityPolicy(hashes, site?.vertical));
  requestContext.set(documentContext, html);
  return new Response(null, { headers, status: rendered.timedOut ? 500 : status });
}

/** Unexpected errors of loaders and actions. Aborted requests and responses of status 4xx are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(servicesContext).report('A loader or an action failed.', error);
};
