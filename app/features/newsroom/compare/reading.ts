/** How the form of a content type reads two records that are compared. Pure. */
import { plainText } from '#app/text/html-text.ts';
import { formatDate } from '#app/text/date-format.ts';
import { isDay } from '#app/text/day.ts';
import { fieldLabel } from '../form/labels.ts';
import type { Fields, FormField, FormNode, FormTree, Json } from '../form/node.ts';
import { pointerKeys } from '../form/pointer.ts';
import { allFields, placeName } from '../form/visit.ts';
import type { FieldReading } from './compare-fields.ts';

/** Names of what records refer to; undefined for what does not exist any more. */
export interface ReferenceNames {
  /** By reference: `jurisdictions/de`. */
  term(reference: string): string | undefined;
  item(nid: number): string | undefined;
}

/** The role of the field with typed dates. */
const DATES = 'key-dates';

const resolve = (node: FormNode | undefined, { parts }: FormTree): FormNode | undefined =>
  node?.control === 'part' ? parts[node.part] : node;

/** The field or entry of a pointer, as far as the form knows it. */
function nodeAt(tree: FormTree, pointer: string): { field?: FormField; node?: FormNode } {
  let fields: readonly FormField[] = allFields(tree);
  let [field, node]: [FormField | undefined, FormNode | undefined] = [undefined, undefined];
  for (const key of pointerKeys(pointer)) {
    const next = fields.find((one) => one.key === key);
    field = next ?? field;
    node = resolve(next?.node ?? (node?.control === 'list' ? node.items : undefined), tree);
    fields = node && 'fields' in node ? node.fields : [];
  }
  return { ...(field && { field }), ...(node && { node }) };
}

const textNodes = ({ fields }: { fields: readonly FormField[] }) =>
  fields.filter(({ node }) => node.control === 'text' || node.control === 'rich-text');

/** Entries with text of their own, such as sections, are one text: what was moved between them is not new. */
function sectionsIn(tree: FormTree, { node }: FormField): FormField[] | undefined {
  const list = resolve(node, tree);
  const entry = list?.control === 'list' ? resolve(list.items, tree) : undefined;
  if (entry?.control !== 'group') return undefined;
  return entry.fields.some((field) => field.node.control === 'rich-text') ? textNodes(entry) : undefined;
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function joinSections(value: Json, fields: readonly FormField[]): string {
  const entries = Array.isArray(value) ? (value as readonly Json[]) : [];
  const part = (entry: Json, { key, node }: FormField): string => {
    const text =
      typeof entry === 'object' && entry !== null
        ? (entry as Readonly<Record<string, Json>>)[key]
        : undefined;
    if (typeof text !== 'string') return '';
    return node.control === 'rich-text' ? text : `<h3>${escapeHtml(text)}</h3>`;
  };
  return entries.flatMap((entry) => fields.map((field) => part(entry, field))).join('');
}

/** A record as it is compared: without what the newsroom writes itself, sections as one text. */
export function toCompared(tree: FormTree, record: Fields): Fields {
  const known = new Map(allFields(tree).map((field) => [field.key, field]));
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]): [string, Json][] => {
      const field = known.get(key);
      const control = field && resolve(field.node, tree)?.control;
      if (key === 'changed' || control === 'fixed' || control === 'derived') return [];
      const sections = field && sectionsIn(tree, field);
      return [[key, sections ? joinSections(value, sections) : value]];
    }),
  );
}

/** A value in words: texts without their tags, entries one after another. */
function valueText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return isDay(value) ? formatDate(value) : plainText(value);
  if (typeof value !== 'object') return String(value);
  return (Array.isArray(value) ? value : Object.values(value)).map(valueText).filter(Boolean).join(' · ');
}

export function readingFor(tree: FormTree, names: ReferenceNames): FieldReading {
  return {
    kind(pointer, value) {
      const { field, node } = nodeAt(tree, pointer);
      if (field && sectionsIn(tree, field) && typeof value === 'string') return 'html';
      if (field?.role === DATES && Array.isArray(value)) return 'dates';
      if (node?.control === 'rich-text') return 'html';
      if (node?.control === 'text' && node.long) return 'text';
      return Array.isArray(value) ? 'list' : 'value';
    },
    label: (pointer) => placeName(tree, pointer) || fieldLabel(pointerKeys(pointer).at(-1) ?? ''),
    show(pointer, value) {
      const { node } = nodeAt(tree, pointer);
      const control = node?.control;
      if ((control === 'term' || control === 'terms') && typeof value === 'string')
        return names.term(value) ?? value;
      if ((control === 'item' || control === 'items') && typeof value === 'number')
        return names.item(value) ?? `Number ${value}`;
      if (control === 'yes-no') return value === true ? 'Yes' : 'No';
      if (node?.control === 'choice' || node?.control === 'products')
        return node.options.find((option) => option.value === value)?.label ?? valueText(value);
      return valueText(value);
    },
  };
}
