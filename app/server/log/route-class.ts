/** Names of what requests ask for that no route of the configuration has. */

export const FILE = 'file';
/** A path under the API that none of its operations has. */
export const API = 'api';
/** A page, before its route is known. */
export const PAGE = 'page';
/** Refused before anybody looked at it: its head is malformed, or the server is busy. */
export const REFUSED = 'refused';

/** Operations that proxies and orchestrators ask for all the time. */
const HEALTH = new Set(['api healthz', 'api readyz', 'api startupz']);

export const isOfFile = (route: string | undefined): boolean => route === FILE;
export const isOfHealth = (route: string | undefined): boolean => route !== undefined && HEALTH.has(route);
