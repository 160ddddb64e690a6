/**
 * Paths that cannot move: what answers a request without a session, the service worker and the client lead there, and
 * have no configuration. `config check` asks every vertical for a route with each.
 */
export const HOME = '/';
export const LOGIN = '/login';
export const LOGGED_OUT = '/loggedout';
export const ACCESS_DENIED = '/access-denied';
