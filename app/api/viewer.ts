/** The viewer: created once for each request by `sign-in/authenticate.ts`, and passed to every operation. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Reader } from '#app/runtime/access.ts';
import type { ContentDay } from './content/content-day.ts';
import type { Services } from './services.ts';

/** Claims of a verified access token. */
export interface SignedIn {
  userId: number;
  /** The sign-in of this token; refresh tokens of one sign-in share it. */
  family: string;
  claims: Record<string, unknown>;
  /** Unix time in seconds. */
  expiresAt: number;
}

/** A signed-in reader in one vertical, and the state of content at the time of the request. */
export interface Viewer {
  services: Services;
  vertical: VerticalConfig;
  user: SignedIn;
  reader: Reader;
  /** Id of the newest content event, read before the content, so that data cached under it is never older. */
  contentVersion: number;
  /** The reference day of content. */
  contentDay: ContentDay;
}
