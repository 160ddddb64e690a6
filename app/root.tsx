/** The document. */
import { use, type CSSProperties, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { getContentDay, servicesContext, sessionContext, siteContext } from './middleware/context.ts';
import { provideScreens } from '#app/runtime/screens.ts';
import { refuse } from './middleware/step.ts';
import { startScript } from './shell/document/deferred-scripts.ts';
import { keepPage } from './shell/document/keep-page.ts';
import { errorMeta, LastResort, RouteError } from './shell/errors/route-error.tsx';
import { useReferenceAttributes } from './shell/errors/reference.ts';
import { NonceContext } from './shell/document/nonce.ts';
import { sendAsSelf } from './shell/send-as-self.ts';
import { shellText } from './shell/shell-data.server.ts';
import { themeScript } from './shell/theme/theme.ts';
import type { ShellData } from './shell/types.ts';
import { useLoadedShell, useShell } from './shell/use-shell.ts';
import type { JsonText } from './text/json-text.ts';
import { DateLanguageContext } from '#app/views/dates/date-language.ts';
import { preloadFonts } from './ui/foundations/fonts.ts';
import './ui/foundations/styles.ts';

/** The steps before the framework are in `middleware/pipeline.ts`; their refusals are thrown here. */
export const middleware: MiddlewareFunction<Response>[] = [refuse];

/** Client middleware, around every navigation. */
export const clientMiddleware = [keepPage, sendAsSelf];

// Links that a browser reads only from the HTML are not in scripts: React leaves unknown links in the head alone.
export const links: LinksFunction = () => (import.meta.env.SSR ? preloadFonts : []);

/** Code that only the document has: hydration leaves it as it is. */
const inDocument = (code: string) => ({ __html: import.meta.env.SSR ? code : '' });

const icons = import.meta.env.SSR && (
  <>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
);

export const meta = errorMeta;

/** The shell depends on vertical and access, never on the reader: see `shared-pages.ts`. */
export function loader({ context }: LoaderFunctionArgs): JsonText<ShellData> {
  const { vertical: site } = context.get(siteContext);
  const { isBuilt } = context.get(servicesContext);
  return shellText(site, context.get(sessionContext).reader, getContentDay(context), isBuilt);
}

export function Layout({ children }: { children: ReactNode }) {
  // Undefined if the request failed before the loader ran.
  const shell = useLoadedShell();
  // The server has those of each request.
  if (!import.meta.env.SSR && shell) provideScreens(() => shell.screens);
  const nonce = use(NonceContext);
  const reference = useReferenceAttributes();
  const theme = shell?.vertical.theme;
  return (
    <html
      lang="en"
      data-vertical={shell?.vertical.id}
      {...reference}
      style={theme && ({ '--accent-h': theme.accentHue, '--accent-c': theme.accentChroma } as CSSProperties)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {icons}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={inDocument(themeScript)} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={inDocument(startScript)} />
      </body>
    </html>
  );
}

export default function Root() {
  const { dates } = useShell();
  return (
    <DateLanguageContext value={dates}>
      <Outlet />
    </DateLanguageContext>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const shell = useLoadedShell();
  return (
    <LastResort message={shell?.texts.errorPageFailed}>
      <RouteError error={error} />
    </LastResort>
  );
}
