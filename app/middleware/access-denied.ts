/** The way to the page that says that a reader has no access, and what was asked for. */
import { redirect } from 'react-router';
import { ACCESS_DENIED } from '#app/config/fixed-paths.ts';
import { readCookies } from './session/cookies.ts';

/** The cookie with the path that was refused: the address of the page does not have it. */
const DENIED_PATH = 'deniedPath';

/** Redirects last as long as a slow connection needs; after that the page says nothing about the path. */
const SECONDS = 60;
/** Longer paths are not told: cookies have little space. */
const LONGEST = 1_000;

/** The cookie as a browser sends it back. */
export const deniedCookie = (path: string): string => `${DENIED_PATH}=${encodeURIComponent(path)}`;

/** Redirects to the page, which then says what is at `path`. */
export function accessDenied(path: string): Response {
  const value = encodeURIComponent(path);
  return redirect(
    ACCESS_DENIED,
    value.length > LONGEST
      ? {}
      : {
          headers: {
            'Set-Cookie': `${deniedCookie(path)}; Max-Age=${SECONDS}; Path=/; HttpOnly; Secure; SameSite=Lax`,
          },
        },
  );
}

/** A redirect to where a refused call leads (`redirectAfter`). @param path that was asked for */
export function redirectFor(target: string, path: string): Response {
  return target === ACCESS_DENIED ? accessDenied(path) : redirect(target);
}

/** The path that was refused last, within a minute; undefined without one. Anybody may have written it. */
export function deniedPath({ headers }: Pick<Request, 'headers'>): string | undefined {
  const path = readCookies(headers.get('cookie'))[DENIED_PATH];
  return path?.startsWith('/') && path.length <= LONGEST ? path : undefined;
}
