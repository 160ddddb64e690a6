/** Who is asking: made once for each request, by `sign-in/authenticate.ts`, and handed to every operation. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Reader } from '#app/runtime/reader.ts';
import type { ContentDay } from './content/content-day.ts';
import type { Services } from './services.ts';

/** Claims of a verified access token. */
export interface SignedIn {
  userId: number;
  /** The sign-in this token belongs to; refresh tokens of one sign-in share it. */
  family: string;
  claims: Record<string, unknown>;
  /** Unix time in seconds. */
  expiresAt: number;
}

/** A signed-in reader in one vertical, and the content as it was when they asked. */
export interface Viewer {
  services: Services;
  vertical: VerticalConfig;
  user: SignedIn;
  reader: Reader;
  /** Id of the newest content event, read before the content: what is cached under it is never older than it says. */
  contentVersion: number;
  /** The day that content counts from. */
  contentDay: ContentDay;
}
