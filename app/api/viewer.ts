/**
 * The viewer, created once for each request by `sign-in/authenticate.ts` and passed to every operation, and what of the
 * content it may read.
 */
import type { ContentRole, VerticalConfig } from '#app/config/model.ts';
import { type Reader, mayReadType } from '#app/runtime/access.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { ContentDay } from './content/content-day.ts';
import type { Services } from './services.ts';
import type { ApiScope } from './sign-in/api-token-source.ts';

/** Claims of a verified access token. */
export interface SignedIn {
  userId: number;
  /** The sign-in of this token; refresh tokens of one sign-in share it. */
  family: string;
  claims: Record<string, unknown>;
  /** Unix time in seconds. */
  expiresAt: number;
  /** A program of the reader asks, with a token of this feature. Then `family` is empty. */
  apiToken?: { feature: string; scope: ApiScope };
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

/** Content types that the reader's permissions open; with a role, those that have it. */
export function readableTypes(
  { vertical, reader }: { vertical: VerticalConfig; reader: Reader },
  role?: ContentRole,
): string[] {
  const types = role === undefined ? Object.keys(vertical.contentTypes) : typesWithRole(vertical, role);
  return types.filter((type) => mayReadType(vertical, type, reader));
}

/** The path of an item if it has a page in the vertical that this reader may open, also if only a part of it is shown. */
export function readablePath(
  { vertical, reader }: Pick<Viewer, 'vertical' | 'reader'>,
  record: Pick<ContentRecord, 'nid' | 'vertical' | 'type' | 'path'>,
): string | undefined {
  const isHere = record.vertical === vertical.id && mayReadType(vertical, record.type, reader);
  return isHere ? contentPath(vertical, record) : undefined;
}
