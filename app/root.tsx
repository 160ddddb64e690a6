/** The document. */
import { use, type CSSProperties, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { getContentDay } from './middleware/content-day.ts';
import { sessionContext, siteContext } from './middleware/context.ts';
import { refuse } from './middleware/refuse.ts';
import { keepPage } from './shell/document/keep-page.ts';
import { errorMeta, LastResort, RouteError } from './shell/errors/route-error.tsx';
import { NonceContext } from './shell/document/nonce.ts';
import { shellData } from './shell/shell-data.server.ts';
import { themeScript } from './shell/theme/theme.ts';
import type { ShellData } from './shell/types.ts';
import { DateLanguageContext } from '#app/views/dates/date-language.ts';
import { preloadFonts } from './ui/foundations/fonts.ts';
import './ui/foundations/styles.ts';

/** What a request passes through before it comes here is in `middleware/pipeline.ts`; what was refused there ends here. */
export const middleware: MiddlewareFunction<Response>[] = [refuse];

/** In the browser, around every navigation. */
export const clientMiddleware = [keepPage];

// Links that a browser reads once, from the HTML, are in no script: React leaves those of the head that it does not know.
export const links: LinksFunction = () => (import.meta.env.SSR ? preloadFonts : []);

const icons = import.meta.env.SSR && (
  <>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
);

export const meta = errorMeta;

/** The shell depends on vertical and access, never on who reads: see `shared-pages.ts`. */
export function loader({ context }: LoaderFunctionArgs): ShellData {
  const { vertical: site } = context.get(siteContext);
  return shellData(site, context.get(sessionContext).reader, getContentDay(context));
}

export function Layout({ children }: { children: ReactNode }) {
  // Absent when the request failed before the loader ran.
  const shell = useRouteLoaderData('root') as ShellData | undefined;
  const nonce = use(NonceContext);
  const theme = shell?.vertical.theme;
  return (
    <html
      lang="en"
      data-vertical={shell?.vertical.id}
      style={theme && ({ '--accent-h': theme.accentHue, '--accent-c': theme.accentChroma } as CSSProperties)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {icons}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const { dates } = useLoaderData<typeof loader>();
  return (
    <DateLanguageContext value={dates}>
      <Outlet />
    </DateLanguageContext>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const shell = useRouteLoaderData('root') as ShellData | undefined;
  return (
    <LastResort message={shell?.texts.errorPageFailed}>
      <RouteError error={error} />
    </LastResort>
  );
}
