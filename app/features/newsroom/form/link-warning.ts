/** Warns of addresses that do not lead to a document. Pure. */

/** Undefined for an exact link. */
export function linkWarning(text: string): string | undefined {
  if (text === '') return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    return 'Type a whole address, such as https://regulator.example/rules/12.';
  const { pathname, search, hash, hostname } = new URL(text);
  if (!hostname.includes('.')) return `${hostname} is not a site that readers can reach.`;
  if (
    /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:index\.[a-z]+|home\/?)?$/i.test(pathname) &&
    search === '' &&
    hash === ''
  )
    return 'This is a home page. Link the document itself.';
  return undefined;
}
