/**
 * The text of HTML fragments, and text escaped for HTML. Works on sanitised HTML, which has well-formed tags; any text
 * takes time in proportion to its length, because no tag is looked for beyond the next `<`.
 */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The fragment without its tags. Still HTML: entities are not decoded. */
export function stripTags(html: string): string {
  return collapse(html.replace(/<[^<>]*>/g, ' '));
}

/** The text that a reader sees, on one line. */
export function plainText(html: string): string {
  return collapse(
    stripTags(html).replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? ' '),
  );
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for the content of an element or for an attribute in double quotes: `A & B` is `A &amp; B`. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}

/** Text for the content of an element, where quotation marks stay as they are. */
export function escapeContent(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPES[character]!);
}
