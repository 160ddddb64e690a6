/** Whose browser this is: the account of the page that is open, and the storage that belongs to it. */

/** The access token, which is in a cookie that scripts may read. It lives for minutes. */
export function accessToken(): string | undefined {
  return /(?:^|; )access_token=([^;]+)/.exec(document.cookie)?.[1];
}

/** The account (`sub`) in an access token; undefined in another text. Only the server verifies tokens. */
export function readSubject(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

/** The account for which a copy of a page was saved in this browser (`app/offline`): without a connection its cookie has gone. */
const savedFor = () => globalThis.document?.documentElement.dataset['savedFor'];

/** The account whose cookie is in the browser now; undefined once the cookie has gone. */
function signedInAccount(): string | undefined {
  const token = typeof document === 'undefined' ? undefined : accessToken();
  return token && readSubject(token);
}

/** Signing in loads a new document, so a document has one account. */
let account: string | undefined;

/** The account of this document; undefined while nobody is signed in, and on the server. */
export function documentAccount(): string | undefined {
  return (account ??= signedInAccount() ?? savedFor());
}

/** Whether somebody else has signed in since this document was loaded, in another tab. */
export function isAnothersSession(): boolean {
  const now = signedInAccount();
  return now !== undefined && now !== documentAccount();
}
