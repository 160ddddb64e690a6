/** Pictures and files of content. Beside the operations, since it answers bytes and browsers ask for it by cookie. */
import { MEDIA_NAME } from '#app/store/media/name.ts';
import { failure, problemResponse, type Failure } from './problem.ts';
import { readerOf } from './reader.ts';
import type { SignedIn } from './operation.ts';
import type { Services } from './services.ts';
import { hashToken, type TokenVerifier } from './tokens.ts';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

/**
 * One file by its name, for anyone with an active subscription to any vertical. The name is a hash of the content, and
 * only a page that may show the file says it: a reader without access to the page cannot guess it.
 */
export async function mediaFile(
  request: Request,
  name: string,
  services: Services,
  verify: TokenVerifier,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  try {
    const content = await allowedFile(request, name, services, verify);
    if ('ok' in content) return problemResponse(content, pathname);
    return new Response(content.bytes, { headers: headersOf(name) });
  } catch (error) {
    services.reportError(error, { operation: 'media' });
    return problemResponse(failure('unavailable'), pathname);
  }
}

async function allowedFile(
  request: Request,
  name: string,
  services: Services,
  verify: TokenVerifier,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | Failure> {
  const userId = await userOf(request, services, verify);
  if (typeof userId !== 'number') return userId;
  const reader = await readerOf(services, userId, services.config().defaultVertical);
  if (!reader) return failure('token_invalid');
  const { active, otherVerticals } = reader;
  if (!active && otherVerticals.length === 0) return failure('subscription_inactive');
  const bytes = MEDIA_NAME.test(name) ? await services.media.get(name) : undefined;
  return bytes ? { bytes: bytes as Uint8Array<ArrayBuffer> } : failure('not_found');
}

/**
 * Who asks: by bearer token, or by a cookie of the session. The access token's cookie is gone after some minutes, while
 * pictures further down the page are only now asked for; then the refresh token says who it is, without being used up.
 */
async function userOf(
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

function headersOf(name: string): Record<string, string> {
  const type = TYPES[name.split('.')[1]!];
  return {
    'Content-Type': type ?? 'application/octet-stream',
    // The name changes with the content; only the reader's own browser keeps it.
    'Cache-Control': 'private, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Opened by itself it runs nothing, whatever it holds.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(type ? {} : { 'Content-Disposition': 'attachment' }),
  };
}
