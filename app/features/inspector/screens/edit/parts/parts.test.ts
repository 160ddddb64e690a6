/** Forms for objects and lists, of every schema of the configuration. */
import fc from 'fast-check';
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
  ['add ', 'faq', { ...ITEMS, faq: { weight: 20 } }, 'at /faq/label'],
  [
    'add /help/items',
    'faq',
    { ...ITEMS, help: { ...ITEMS.help, items: { faq: { weight: 10 } } } },
    'at /help/items/faq/label',
  ],
  ['remove /home', '', { help: ITEMS.help }, 'add '],
  ['up /home', '', { home: { ...ITEMS.home, weight: 0 }, help: { ...ITEMS.help, weight: 10 } }, 'down /home'],
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
  ['down /home', '', '“home” cannot move further.'],
  ['remove /gone', '', 'This part is not there any more.'],
])('“%s” with the name “%s” is refused', (button, name, message) => {
  expect(arrange(MENU, ITEMS, readMove(button)!, name)).toBe(message);
});

describe('entries in the order of their numbers', () => {
  const entries = (weights: Record<string, number | undefined>) =>
    Object.fromEntries(
      Object.entries(weights).map(([key, weight]) => [
        key,
        { label: key, to: `/${key}`, ...(weight !== undefined && { weight }) },
      ]),
    );
  test.each<[string, Record<string, number | undefined>, string, Record<string, number | undefined>]>([
    ['two exchange theirs', { a: 10, b: 20, c: 30 }, 'down /a', { a: 20, b: 10, c: 30 }],
    ['the file has another order', { c: 30, a: 10, b: 20 }, 'up /c', { c: 20, a: 10, b: 30 }],
    ['without numbers all get one', { a: undefined, b: undefined }, 'down /a', { a: 20, b: 10 }],
    ['two with the same number', { a: 5, b: 5, c: 9 }, 'up /b', { a: 20, b: 10, c: 30 }],
    ['a third one with the same number', { c: 10, b: 0, a: 0 }, 'up /c', { c: 20, b: 10, a: 30 }],
    ['below nought', { a: -5, b: undefined }, 'down /a', { a: 0, b: -5 }],
  ])('%s', (_, before, button, after) => {
    const arranged = arrange(MENU, entries(before), readMove(button)!, '');
    expect(arranged).toMatchObject({ value: entries(after) });
    const { value } = arranged as { value: object };
    expect(Object.keys(value), 'the order of the file stays').toEqual(Object.keys(before));
  });

  test('any number of moves lead to the order that was asked for, and the form shows it', () => {
    const weights = fc.dictionary(
      fc.constantFrom(...'abcdef'),
      fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
      { minKeys: 2 },
    );
    fc.assert(
      fc.property(weights, fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 8 }), (given, moves) => {
        let value: unknown = entries(given);
        const shown = () => (makeParts(MENU, value) as { parts: Part[] }).parts.map(({ label }) => label);
        for (const [at, up] of moves) {
          const before = shown();
          const index = at % before.length;
          const other = up ? index - 1 : index + 1;
          const done = arrange(MENU, value, { move: up ? 'up' : 'down', pointer: `/${before[index]}` }, '');
          if (other < 0 || other >= before.length) {
            expect(done).toBe(`“${before[index]}” cannot move further.`);
            continue;
          }
          if (typeof done === 'string') throw new Error(done);
          value = done.value;
          expect(shown()).toEqual(before.with(index, before[other]!).with(other, before[index]!));
        }
      }),
    );
  });
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
