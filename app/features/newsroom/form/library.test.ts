/** Opening every item of the demonstration library in the form, and saving it, changes nothing. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSite, ROOT } from '#tests/support/site.ts';
import { accepts } from './accepts.ts';
import { fieldChanges } from './changed.ts';
import { formFor } from './form.server.ts';
import { applyEdit, beginHistory, undo } from './history.ts';
import type { Fields, FormTree, Json } from './node.ts';
import { readAt, setAt } from './pointer.ts';
import {
  dayText,
  numberText,
  readDayText,
  readNumberText,
  readTimeText,
  timeText,
  type Typed,
} from './typed-text.ts';
import { visitFields, type Visited } from './visit.ts';

const { config, registry } = await loadSite();

interface Item {
  line: string;
  fields: Fields;
}

const libraries = Object.values(config.verticals).flatMap((vertical) => {
  const items = globSync(`content/${vertical.id}/*.ndjson`, { cwd: ROOT })
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').filter(Boolean))
    .map((line): Item => ({ line, fields: JSON.parse(line) as Fields }));
  return items.length === 0 ? [] : [{ vertical, items }];
});

test('there is a library in two verticals', () => {
  expect(libraries.map(({ items }) => items.length)).toEqual([expect.any(Number), expect.any(Number)]);
  expect(libraries.flatMap(({ items }) => items).length).toBeGreaterThan(800);
});

/** What a control would write that is left as it is. */
function writtenBy({ node, value }: Visited): Typed {
  switch (node.control) {
    case 'day':
      return readDayText(dayText(value));
    case 'time':
      return readTimeText(timeText(value));
    case 'number':
      return readNumberText(numberText(value), node);
    default:
      return { value };
  }
}

/** JSON pointers of the values that are not objects or lists. */
function leaves(value: Json, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.entries(value).flatMap(([key, child]: [string, Json]) =>
    leaves(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

/** Controls that edit the whole value, with what is in it. */
const WHOLE = ['terms', 'items', 'products', 'money', 'picture', 'file', 'any'];

function uncovered(visited: readonly Visited[], fields: Fields): string[] {
  const at = new Set(visited.map(({ pointer }) => pointer));
  const whole = visited
    .filter(({ node }) => WHOLE.includes(node.control))
    .map(({ pointer }) => `${pointer}/`);
  return leaves(fields).filter((leaf) => !at.has(leaf) && !whole.some((start) => leaf.startsWith(start)));
}

describe.each(libraries)('$vertical.id', ({ vertical, items }) => {
  const trees = new Map<string, FormTree>();
  for (const type of Object.keys(vertical.contentTypes)) {
    const { tree, problems } = formFor(vertical, registry, type)!;
    if (problems.length > 0) throw new Error(`${type}: ${JSON.stringify(problems)}`);
    trees.set(type, tree);
  }
  const treeFor = ({ fields }: Item) => trees.get(String(fields['type']))!;

  test('every value has a control that can show it', () => {
    const wrong = items.flatMap((item) => {
      const tree = treeFor(item);
      const visited = [...visitFields(tree, item.fields)];
      const refused = visited.filter(({ node, value }) => !accepts(node, value, tree.parts));
      return [...uncovered(visited, item.fields), ...refused.map(({ pointer }) => pointer)].map(
        (pointer) => `${String(item.fields['nid'])}${pointer}`,
      );
    });
    expect(wrong).toEqual([]);
  });

  test('an item that is opened and saved is the same, byte for byte', () => {
    const changed = items.filter((item) => {
      let history = beginHistory(item.fields);
      // Each control writes what it shows, as one that is left does.
      for (const visited of visitFields(treeFor(item), item.fields)) {
        const typed = writtenBy(visited);
        if ('problem' in typed) return true;
        if (typed.value === readAt(history.fields, visited.pointer)) continue;
        history = applyEdit(
          history,
          { pointer: visited.pointer, label: '' },
          setAt(history.fields, visited.pointer, typed.value) as Fields,
          0,
        );
      }
      const { fields } = history;
      const isSame = JSON.stringify(fields) === JSON.stringify(JSON.parse(item.line));
      return !isSame || Object.keys(fieldChanges(item.fields, fields)).length > 0;
    });
    expect(changed.map(({ fields }) => fields['nid'])).toEqual([]);
  });

  test('an edit that is undone leaves the same bytes', () => {
    for (const item of items) {
      const edited = { ...item.fields, title: 'Another title' };
      const history = applyEdit(beginHistory(item.fields), { pointer: '/title', label: '' }, edited, 0);
      expect(Object.keys(fieldChanges(item.fields, history.fields))).toEqual(['title']);
      expect(JSON.stringify(undo(history).fields)).toBe(JSON.stringify(item.fields));
    }
  });
});
