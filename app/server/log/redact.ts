/** Takes out of lines what identifies a person or opens something: addresses, tokens, passwords in URLs. */

/** Longer texts are cut first, so that no input makes this slow. */
const LONGEST = 8_000;

const SECRETS: readonly [RegExp, string][] = [
  [/[^\s@<>"'(),;:=/]{1,64}@[^\s@<>"'(),;/]{1,255}/g, '[e-mail]'],
  [/\beyJ[\w-]{4,}\.[\w-]+\.?[\w-]*/g, '[token]'],
  [/\bregatlas_pat_[\w-]+/g, '[token]'],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b(token|access_token|refresh_token|code|password|secret|query)=[^\s&"']+/gi, '$1=[hidden]'],
  [/(\w+:\/\/)[^\s/@]{1,200}@/g, '$1[hidden]@'],
];

/** The text without such parts. */
export function redact(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  // Passwords in URLs come before addresses, which they would look like.
  return [...SECRETS.slice(-1), ...SECRETS.slice(0, -1)].reduce(
    (rest, [secret, instead]) => rest.replace(secret, instead),
    cut,
  );
}

/** By this function, in another thread. */
const isDescribed = (error: unknown): error is Record<string, string> =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'message' in error;

/** An error as plain data. Other properties, such as the row that PostgreSQL refused, stay away. */
export function describeError(error: unknown): Record<string, string> {
  if (isDescribed(error)) return error;
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    message: redact(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack && { stack: redact(error.stack) }),
    ...(error.cause !== undefined && { cause: redact(String(error.cause)) }),
  };
}
