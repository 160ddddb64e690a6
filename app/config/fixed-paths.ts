/**
 * Paths that the configuration cannot move: of pages, and those that the server answers itself, before any route.
 * Pure.
 */
/**
 * Paths that cannot move: what answers a request without a session, the service worker and the client lead there, and
 * have no configuration. `config check` asks every vertical for a route with each.
 */
/**
 * Pages that cannot move: what answers a request without a session, the service worker and the client lead there, and
 * have no configuration. `config check` asks every vertical for a route with each.
 */
export const HOME = '/';
export const LOGIN = '/login';
export const LOGGED_OUT = '/loggedout';
export const ACCESS_DENIED = '/access-denied';

const API_PATHS = /^\/(?:api|jsonapi|auth|media|scim|mcp)(?:\/|$)|^\/(?:healthz|readyz|startupz)$/;
/** Made by the build or by the framework; those of `public/` are added to them. */
const BUILD_PATHS = /^\/assets(?:\/|$)|^\/(?:service-worker\.js|site\.webmanifest)$/;
/** The framework reads such a path as a request for the data of the page without the ending. */
const DATA_REQUEST = /\.data$/;
/** The build puts compressed copies beside files. */
const COPY = /\.(?:br|gz)$/;

/** Whether a path, without query, belongs to the API, to pictures and files, or to the checks of the server. */
export function isApiPath(path: string): boolean {
  return API_PATHS.test(path);
}

/**
 * Whether a route at this path is never reached: the server answers it with something else.
 *
 * @param publicFiles paths of the files of `public/`, such as "/favicon.svg"
 */
export function isServerPath(path: string, publicFiles: ReadonlySet<string>): boolean {
  return (
    isApiPath(path) ||
    BUILD_PATHS.test(path) ||
    DATA_REQUEST.test(path) ||
    publicFiles.has(path.replace(COPY, ''))
  );
}
