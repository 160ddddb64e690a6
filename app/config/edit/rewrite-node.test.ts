import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setInText } from './edit-text.ts';

const FILE = `{
  "menus": {
    "home":   { "label": "HOME", "to": "/", "weight": 10 },
    "world": {
      "label": "World",

      "to": "/world"
    },
    "12": { "label": "Twelve", "to": "/12" }
  },
  "starts": [
    { "label": "One",   "sections": ["a"] },
    { "label": "Two", "sections": ["b", "c"] },
    { "label": "Three" }
  ]
}
`;
const { menus, starts } = JSON.parse(FILE) as {
  menus: Record<string, object>;
  starts: [object, object, object];
};
const edit = (key: string, value: unknown) => {
  const edited = setInText(FILE, [key], value);
  return edited.ok ? edited.text : edited.message;
};
const line = (text: string) => FILE.split('\n').find((one) => one.includes(text))!;

test('a value inside changes alone', () => {
  expect(edit('menus', { ...menus, world: { label: 'Places', to: '/world' } })).toBe(
    FILE.replace('"World"', '"Places"'),
  );
  expect(edit('starts', [starts[0], { label: 'Two', sections: ['c'] }, starts[2]])).toBe(
    FILE.replace('["b", "c"]', '["c"]'),
  );
});

test('a new key goes to the end, on one line like its siblings', () => {
  expect(edit('menus', { ...menus, help: { label: 'Help', to: '/help' } })).toBe(
    FILE.replace('"/12" }', '"/12" },\n    "help": { "label": "Help", "to": "/help" }'),
  );
});

test('what is removed takes its line along', () => {
  const { home: _, ...rest } = menus;
  expect(edit('menus', rest)).toBe(FILE.replace(`${line('HOME')}\n`, ''));
  expect(edit('starts', [starts[0], starts[2]])).toBe(FILE.replace(`${line('Two')}\n`, ''));
});

test('items that move keep their text', () => {
  const [one, two] = [line('"One"'), line('"Two"')];
  expect(edit('starts', [starts[1], starts[0], starts[2]])).toBe(
    FILE.replace(`${one}\n${two}`, `${two}\n${one}`),
  );
  const { home, world, ...rest } = menus;
  const moved = edit('menus', { world, home, ...rest });
  expect(moved.indexOf('"world"')).toBeLessThan(moved.indexOf('"home"'));
  expect(moved).toContain(line('HOME').trim().replace(/,$/, ''));
});

test('any value takes the place of any other, and keeps its order', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd');
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(1, 'text', false, null, 'a'),
      fc.dictionary(key, tie('json'), { maxKeys: 4 }),
      fc.array(fc.dictionary(key, tie('json'), { maxKeys: 2 }), { maxLength: 4 }),
    ),
  }));
  fc.assert(
    fc.property(json, json, fc.constantFrom(0, 2), (before, after, indent) => {
      const edited = setInText(JSON.stringify({ key: before }, null, indent), ['key'], after);
      expect(edited.ok && JSON.stringify(JSON.parse(edited.text))).toBe(JSON.stringify({ key: after }));
    }),
    { numRuns: 3_000 },
  );
});
