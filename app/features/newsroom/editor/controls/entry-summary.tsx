import { formatDate } from '#app/text/date-format.ts';
import { isDay } from '#app/text/day.ts';
import { plainText } from '#app/text/html-text.ts';
import type { FormField, FormNode, FormTree, Json } from '../../form/node.ts';
import { useEditor, useNames, type Names } from '../editor-context.ts';
import styles from './entry-summary.module.css';

/** What an entry of a list says in one line. */
interface Summary {
  kind?: string;
  day?: string;
  title?: string;
  note?: string;
}

const LONGEST_TITLE = 160;

/** From its fields in their order: the first choice, day and text, and an address or a second text as a note. */
function summarise(node: FormNode, value: Json | undefined, parts: FormTree['parts'], names: Names): Summary {
  if (node.control === 'part') return summarise(parts[node.part]!, value, parts, names);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const title = textFor(node, value, names);
    return title === undefined ? {} : { title };
  }
  const fields = 'fields' in node ? node.fields : [];
  const summary: Summary = {};
  for (const field of fields)
    add(summary, field, (value as { readonly [key: string]: Json })[field.key], names);
  const { src } = value as { readonly src?: Json };
  if (typeof src === 'string' && summary.title === undefined) summary.title = fileName(src);
  return summary;
}

function add(summary: Summary, { node }: FormField, value: Json | undefined, names: Names): void {
  const text = textFor(node, value, names);
  if (text === undefined || text === '') return;
  if (node.control === 'choice') summary.kind ??= text;
  else if (node.control === 'day') summary.day ??= text;
  else if (node.control === 'text' && node.kind === 'address')
    summary.note ??= text.replace(/^https?:\/\/(?:www\.)?/, '');
  else if (summary.title === undefined) summary.title = shortened(text);
  else summary.note ??= shortened(text);
}

const shortened = (text: string) => (text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE)}…` : text);

function textFor(node: FormNode, value: Json | undefined, names: Names): string | undefined {
  if (value === undefined || value === null || typeof value === 'object') return undefined;
  switch (node.control) {
    case 'choice':
      return node.options.find((option) => option.value === value)?.label ?? String(value);
    case 'day':
      return isDay(value) ? formatDate(value) : String(value);
    case 'term':
      return names.terms.get(String(value))?.name ?? String(value);
    case 'rich-text':
      return plainText(String(value).slice(0, 2 * LONGEST_TITLE));
    default:
      return String(value);
  }
}

/** The last part of an address. */
export const fileName = (src: string): string => {
  try {
    return decodeURIComponent(src.split(/[?#]/)[0]!.split('/').at(-1) ?? src);
  } catch {
    return src;
  }
};

/** One line about an entry; what is missing is named. */
export function EntrySummary({ node, value }: { node: FormNode; value: Json | undefined }) {
  const { tree } = useEditor();
  const { kind, day, title, note } = summarise(node, value, tree.parts, useNames());
  return (
    <span className={styles.line}>
      {kind !== undefined && <span className={styles.kind}>{kind}</span>}
      {day !== undefined && <span className={styles.day}>{day}</span>}
      <span className={styles.title}>{title ?? <em>Empty</em>}</span>
      {note !== undefined && <small className={styles.note}>{note}</small>}
    </span>
  );
}
