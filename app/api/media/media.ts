/**
 * Pictures and files of content. Separate from the operations, because it answers with bytes and browsers authenticate
 * by cookie.
 */
import { MEDIA_KINDS } from '#app/store/media/kinds.ts';
import { MEDIA_NAME, MEDIA_PREFIX } from '#app/store/media/name.ts';
import { requestedPart } from './byte-range.ts';
import { opensMedia } from '../feature-parts.ts';
import { checkMediaAccess, findMoved } from './media-access.ts';
import { failure, problemResponse, type Failure, type ProblemCode } from '../problem.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from '../viewer.ts';
import { hashToken } from '../sign-in/tokens.ts';
import type { TokenVerifier } from '../sign-in/authenticate.ts';
import { attachment } from '#app/text/attachment.ts';

/** Parameter with a key of a feature (`Feature.opensMedia`). */
const KEY = 'key';

/** Possible problems of a request for a picture or file. */
export const MEDIA_PROBLEMS = [
  ...(['token_missing', 'token_invalid', 'token_expired', 'sign_in_ended'] as const),
  ...(['subscription_inactive', 'permission_missing', 'not_found', 'unavailable'] as const),
] satisfies ProblemCode[];

/**
 * One picture or file by its name in the storage.
 *
 * @param saveAs the name for downloads, at the end of the URL
 */
export async function mediaFile(
  request: Request,
  { name, saveAs }: { name: string; saveAs?: string | undefined },
  services: Services,
  verify: TokenVerifier,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const key = searchParams.get(KEY) ?? undefined;
  try {
    const content = await allowedFile(request, { name, key }, services, verify);
    if ('ok' in content) return problemResponse(content, pathname);
    if ('moved' in content) return redirect(content.moved, saveAs);
    // The name is the digest of the content.
    const { status, headers, bytes } = requestedPart(request.headers, content.bytes, `"${name}"`);
    return new Response(bytes, { status, headers: { ...mediaHeaders(name, saveAs, key), ...headers } });
  } catch (error) {
    services.reportError(error, { operation: 'media' });
    return problemResponse(failure('unavailable'), pathname);
  }
}

/** To the file that took the place of another. Not stored: the next one may take its place. */
function redirect(name: string, saveAs: string | undefined): Response {
  const stem = saveAs?.replace(/\.[^.]*$/, '');
  const file = stem === undefined ? '' : `/${encodeURIComponent(`${stem || 'file'}.${name.split('.')[1]}`)}`;
  return new Response(null, {
    status: 302,
    headers: { Location: MEDIA_PREFIX + name + file, 'Cache-Control': 'no-store' },
  });
}

async function allowedFile(
  request: Request,
  { name, key }: { name: string; key: string | undefined },
  services: Services,
  verify: TokenVerifier,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | { moved: string } | Failure> {
  const isName = MEDIA_NAME.test(name);
  const isOpen = isName && key !== undefined && (await opensMedia(services, { name, key }));
  const userId = isOpen ? undefined : await identifyUser(request, services, verify);
  if (typeof userId === 'object') return userId;
  const refused = userId === undefined ? undefined : await checkMediaAccess(services, userId, name);
  if (refused && userId !== undefined) {
    const moved = await findMoved(services, userId, name);
    return moved === undefined ? refused : { moved };
  }
  const bytes = isName ? await services.media.get(name) : undefined;
  return bytes ? { bytes: bytes as Uint8Array<ArrayBuffer> } : failure('not_found');
}

/**
 * Identifies the user by bearer token, or by a cookie of the session. The access token's cookie expires after some
 * minutes, possibly before pictures further down the page are requested; then the refresh token identifies the user
 * without being consumed.
 */
async function identifyUser(
  request: Request,
  { store, now }: Services,
  verify: TokenVerifier,
): Promise<number | Failure> {
  const cookies = request.headers.get('cookie') ?? '';
  const cookie = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;\\s]+)`).exec(cookies)?.[1];
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const access = bearer ?? cookie('access_token');
  const verified: SignedIn | Failure = access ? await verify(access) : failure('token_missing');
  if (!('ok' in verified)) return verified.userId;
  const refresh = bearer ? undefined : cookie('refresh_token');
  const userId = refresh && (await store.refreshTokens.holder(hashToken(refresh), now().toISOString()));
  return userId || verified;
}

function mediaHeaders(
  name: string,
  saveAs: string | undefined,
  key: string | undefined,
): Record<string, string> {
  const ending = name.split('.')[1]!;
  const kind = MEDIA_KINDS.get(ending);
  // A manipulated URL cannot save a document as a program.
  const fileName = saveAs?.toLowerCase().endsWith(`.${ending}`) ? saveAs : name;
  return {
    'Content-Type': kind?.type ?? 'application/octet-stream',
    // The name changes with the content; only the reader's own browser caches it.
    // A key ends, and then nothing that it opened should be left in the browser.
    'Cache-Control': key === undefined ? 'private, max-age=31536000, immutable' : 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Opened directly, it cannot run scripts.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(kind?.picture && saveAs === undefined ? {} : { 'Content-Disposition': attachment(fileName) }),
  };
}
