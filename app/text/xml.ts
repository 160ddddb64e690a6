const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 does not allow, not even escaped (section 2.2). */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** The text without the characters that XML cannot hold; not escaped. */
export function allowedInXml(text: string): string {
  return text.replace(FORBIDDEN, '');
}

/** Text for the content of an element or for an attribute in double quotes: `A & B` is `A &amp; B`. */
export function escapeXml(text: string): string {
  return allowedInXml(text).replace(/[&<>"]/g, (char) => ENTITIES[char]!);
}
