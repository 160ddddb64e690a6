/** Puts the fields of a content type into groups: by `x-group`, or by what they hold. */
import type { FormField, FormGroup, FormNode } from './node.ts';

/** In the order in which they are shown. Groups that only a schema names come after `Document`. */
const TEXT = 'Text';
const BEFORE = [TEXT, 'Subject', 'Document'];
const AFTER = ['Key dates', 'Sources', 'Related', 'Files', 'Access', 'Page'];

const BY_ROLE: Readonly<Record<string, string>> = {
  'short-title': 'Page',
  authors: 'Page',
  'key-points': TEXT,
  'key-dates': 'Key dates',
  'open-dates': 'Key dates',
  sources: 'Sources',
  related: 'Related',
  featured: 'Access',
  obligations: TEXT,
  answers: TEXT,
  steps: TEXT,
};

const BY_CONTROL: Partial<Readonly<Record<FormNode['control'], string>>> = {
  term: 'Subject',
  terms: 'Subject',
  item: 'Related',
  items: 'Related',
  picture: TEXT,
  file: 'Files',
  products: 'Access',
  fixed: 'Page',
  time: 'Page',
};

/** @param groups `x-group` by field */
export function groupFields(
  fields: readonly FormField[],
  groups: ReadonlyMap<string, string>,
  parts: Readonly<Record<string, FormNode>>,
): FormGroup[] {
  const found = new Map<string, FormField[]>();
  for (const field of fields) {
    if (field.node.control === 'derived') continue;
    const title = groups.get(field.key) ?? groupFor(field, parts);
    found.set(title, [...(found.get(title) ?? []), field]);
  }
  const own = [...found.keys()].filter((title) => ![...BEFORE, ...AFTER].includes(title));
  return [...BEFORE, ...own, ...AFTER].flatMap((title) => {
    const here = found.get(title);
    if (!here) return [];
    return [{ title, main: title === TEXT || here.some(({ node }) => holdsText(node, parts)), fields: here }];
  });
}

function groupFor({ role, node }: FormField, parts: Readonly<Record<string, FormNode>>): string {
  const byRole = role === undefined ? undefined : BY_ROLE[role];
  if (byRole !== undefined) return byRole;
  if (holdsText(node, parts)) return TEXT;
  const held = node.control === 'list' ? node.items.control : node.control;
  return BY_CONTROL[held] ?? 'Document';
}

/** Whether formatted text is in it: it needs the width of the main column. */
function holdsText(
  node: FormNode,
  parts: Readonly<Record<string, FormNode>>,
  seen: readonly string[] = [],
): boolean {
  const inside = (one: FormNode) => holdsText(one, parts, seen);
  switch (node.control) {
    case 'rich-text':
      return true;
    case 'list':
      return inside(node.items);
    case 'group':
      return node.fields.some((field) => inside(field.node)) || (node.others ? inside(node.others) : false);
    case 'alternatives':
      return node.options.some((option) => inside(option.node));
    case 'part':
      return !seen.includes(node.part) && holdsText(parts[node.part]!, parts, [...seen, node.part]);
    default:
      return false;
  }
}
