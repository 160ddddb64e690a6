/** A page as plain text, for programs. Pure: it has nothing that the answer of the page does not have. */
import type { PageResponse } from '#app/contracts/content.ts';
import { htmlBlocks } from '#app/text/html-blocks.ts';

const words = (key: string) => {
  const text = key.replace(/^field_/, '').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const fromHtml = (html: string) =>
  htmlBlocks(html).map(({ kind, text }) =>
    kind === 'heading' ? `\n### ${text}` : kind === 'item' ? `- ${text}` : text,
  );

/** The lines of a value of any shape, in its order. */
function toLines(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('<') ? fromHtml(value) : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(toLines);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const lines = toLines(child).filter((line) => line !== '');
    if (lines.length === 0) return [];
    return lines.length === 1 ? [`${words(key)}: ${lines[0]}`] : [`${words(key)}:`, ...lines];
  });
}

/** References to terms, which have their names among the facts. Fields of other values may name terms, too. */
const isReferences = (value: unknown) => [value].flat().every((one) => typeof one === 'string');

/** The text of an item, field by field; of a list its items. */
export function pageText(page: PageResponse): string {
  if (page.kind === 'list')
    return page.items.map(({ title, path, published }) => `- ${title} (${published}): ${path}`).join('\n');
  const { title, label, path, published, changed, access, terms, data } = page;
  const facts = [
    `# ${title}`,
    `${label}, published ${published}, changed ${changed}`,
    `Path: ${path}`,
    ...(access === 'full'
      ? []
      : ['The subscription does not include all of this item: only its public part follows.']),
    ...Object.entries(terms).map(
      ([field, own]) => `${words(field)}: ${own.map(({ name }) => name).join(', ')}`,
    ),
  ];
  const fields = Object.entries(data).flatMap(([field, value]) => {
    const lines =
      field === 'title' || (Object.hasOwn(terms, field) && isReferences(value)) ? [] : toLines(value);
    return lines.length === 0 ? [] : ['', `## ${words(field)}`, ...lines];
  });
  return [...facts, ...fields].join('\n');
}
