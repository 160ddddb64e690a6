/** Forms for objects and lists, of every schema of the configuration. */
import { describe, expect, test } from 'vitest';
import { appendPointer, parsePointer } from '#app/config/document.ts';
import { schemaPlace } from '#app/config/edit/schema-at.ts';
import { walkSchema } from '#app/config/edit/schema-node.ts';
import { loadConfig } from '#app/config/load.ts';
import { SECTIONS } from '#app/config/model.ts';
import { ROOT } from '#tests/support/site.ts';
import { shownList, shownValue } from '../edit-form.ts';
import { arrange, namedEntry, readMove } from './arrange.ts';
import { makeParts, type Part, type PartsSource } from './parts.ts';
import { fieldName } from './part-names.ts';
import { postedValue } from './posted-value.ts';

const loaded = await loadConfig(ROOT);
const vertical = loaded.ok ? loaded.config.verticals['payments_compliance']! : undefined;

function source(pointer: string, isOptions = false): PartsSource {
  const steps = parsePointer(pointer);
  const { whole, steps: below } = schemaPlace(ROOT, isOptions ? [...steps, 'options'] : steps)!;
  const node = walkSchema(whole, isOptions ? [] : below)!;
  return { steps, schema: { ...node, $defs: whole.$defs ?? {} }, permissions: ['world', 'hs', 'tool'] };
}

const leaves = (part: Part): Exclude<Part, { parts: Part[] }>[] =>
  'parts' in part ? part.parts.flatMap(leaves) : [part];

/** What a browser sends of a form in which nobody has typed. */
function untouched(part: Part): FormData {
  const fields = new FormData();
  for (const { pointer, kind, value } of leaves(part)) {
    const json = value === undefined ? null : JSON.stringify(value);
    if (kind === 'permissions') for (const id of shownList(json)) fields.append(fieldName(pointer), id);
    else fields.append(fieldName(pointer), shownValue(kind, json).replaceAll('\n', '\r\n'));
  }
  return fields;
}

const every: [pointer: string, value: unknown][] = [
  ...SECTIONS.filter((section) => section !== 'site').map((section): [string, unknown] => [
    `/${section}`,
    vertical?.[section],
  ]),
  ...Object.entries(vertical?.site ?? {}).flatMap(([key, value]): [string, unknown][] =>
    key === 'features' ? [] : [[`/site/${key}`, value]],
  ),
];

test.each(every)('%s: a form that nobody changed sends what it began with', (pointer, value) => {
  const part = makeParts(source(pointer), value);
  expect(JSON.stringify(postedValue(part, value, untouched(part)))).toBe(JSON.stringify({ value }));
});

test.each(Object.entries(vertical?.features ?? {}).filter(([, options]) => Object.keys(options).length > 0))(
  'the options of %s have controls',
  (name, options) => {
    const from = source(`/site/features/${name}`, true);
    const part = makeParts(from, options);
    expect(leaves(part).length).toBeGreaterThan(0);
    expect(JSON.stringify(postedValue(part, options, untouched(part)))).toBe(
      JSON.stringify({ value: options }),
    );
  },
);

const MENU = source('/menus/main/items');
const ITEMS = { home: { label: 'HOME', to: '/', weight: 10 }, help: { label: 'Help', to: '/help' } };

test('what is typed is read by its schema, and what is emptied goes', () => {
  const part = makeParts(MENU, ITEMS);
  const fields = untouched(part);
  fields.set('at /home/label', 'Start');
  fields.set('at /home/weight', ' ');
  fields.set('at /help/weight', '30');
  fields.set('at /help/greyedWithout', '"hs"');
  fields.set('at /help/to', '');
  expect(postedValue(part, ITEMS, fields).value).toEqual({
    home: { label: 'Start', to: '/' },
    // The check refuses a required one that is empty.
    help: { label: 'Help', to: '', weight: 30, greyedWithout: 'hs' },
  });
});

test.each<[string, string, object, string]>([
  ['add ', 'faq', { ...ITEMS, faq: {} }, 'at /faq/label'],
  [
    'add /help/items',
    'faq',
    { ...ITEMS, help: { ...ITEMS.help, items: { faq: {} } } },
    'at /help/items/faq/label',
  ],
  ['remove /home', '', { help: ITEMS.help }, 'add '],
  ['down /home', '', { help: ITEMS.help, home: ITEMS.home }, 'up /home'],
])('“%s” with the name “%s”', (button, name, value, focus) => {
  const arranged = arrange(MENU, ITEMS, readMove(button)!, name);
  expect(JSON.stringify(arranged)).toContain(JSON.stringify(value));
  expect(arranged).toMatchObject({ focus });
});

test.each([
  ['add ', ' ', 'Type the name of the new entry of “items” first.'],
  ['add ', 'help', '“items” has “help” already.'],
  ['add ', '__proto__', '“__proto__” is not a name.'],
  [
    'add ',
    'Enforcement Actions',
    '“Enforcement Actions” is not a name here: type an id of letters, digits, - and _ that starts with a letter.',
  ],
  ['add /home/label', 'x', 'Nothing can be added here.'],
  ['up /home', '', '“home” cannot move further.'],
  ['remove /gone', '', 'This part is not there any more.'],
])('“%s” with the name “%s” is refused', (button, name, message) => {
  expect(arrange(MENU, ITEMS, readMove(button)!, name)).toBe(message);
});

describe('a list of objects', () => {
  const from = source('/site/features/reports', true);
  const value = { starts: [{ label: 'A' }, { label: 'B' }, { label: 'C' }] };
  const labels = (button: string) => {
    const done = arrange(from, value, readMove(button)!, '');
    return typeof done === 'string'
      ? done
      : [(done.value as typeof value).starts.map(({ label }) => label), done.focus];
  };

  test('is moved, removed and added to', () => {
    expect(labels('up /starts/2')).toEqual([['A', 'C', 'B'], 'up /starts/1']);
    expect(labels('up /starts/1')).toEqual([['B', 'A', 'C'], 'down /starts/0']);
    expect(labels('remove /starts/0')).toEqual([['B', 'C'], 'add /starts']);
    expect(labels('add /starts')).toEqual([['A', 'B', 'C', undefined], 'at /starts/3/label']);
  });
});

test('a name that was typed and not added is an entry', () => {
  const fields = new FormData();
  fields.set(`new ${appendPointer('', 'items')}`, '');
  expect(namedEntry(fields)).toBeUndefined();
  fields.set('new ', 'faq');
  expect(namedEntry(fields)).toEqual({ move: 'add', pointer: '' });
});
