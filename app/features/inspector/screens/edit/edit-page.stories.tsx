import type { Meta, StoryObj } from '@storybook/react-vite';
import { READER, STATE } from '../../inspector.fixture.ts';
import { EditPage } from './edit-page.tsx';
import { makeParts } from './parts/parts.ts';

const PATCH = `--- a/config/verticals/gambling_compliance.json
+++ b/config/verticals/gambling_compliance.json
@@ -57,3 +57,3 @@
     "mypc": {
-      "title": "MYGC"
+      "title": "My desk"
     }
`;
const READ_ONLY = 'This server cannot write config/menus.json: it reads its configuration from an image.';
const PLAN = {
  ...{ file: 'config/verticals/gambling_compliance.json', revision: 'abc', patch: PATCH, problems: [] },
  plan: {
    ...{ summary: ['1 menu item'], rebuild: false },
    verticals: [
      {
        ...{ id: 'gambling_compliance', title: 'Gambling Compliance', state: 'changed' as const },
        changes: [{ kind: 'menu' as const, key: 'menus.mypc.title', before: '"MYGC"', after: '"My desk"' }],
        readers: { total: 14, gain: 0, lose: 2 },
        paths: [{ path: '/calendar', gain: 0, lose: 2 }],
      },
    ],
  },
  tried: null,
};
/** Tried with a reader who loses an item. */
const TRIED = {
  now: READER,
  then: {
    ...READER,
    menus: READER.menus.map((item) => (item.label === 'Markets' ? { ...item, label: 'Places' } : item)),
  },
};

/** Items of menus, as their schema has them. */
const MENU = {
  ...{ type: 'object', description: 'The items by id, shown by weight.' },
  additionalProperties: { $ref: '#/$defs/Item' },
  $defs: {
    Item: {
      ...{ type: 'object', required: ['label', 'to'], description: 'One entry of a menu.' },
      properties: {
        label: { type: 'string', description: 'The text the reader sees.' },
        to: { type: 'string', 'x-expected': 'a path such as /world' },
        weight: { type: 'integer', default: 0, 'x-sorts': true },
        needs: { enum: ['tools', 'workspace'], description: 'What a reader needs.' },
        greyedWithout: { type: 'string', description: 'Permission without which the item is greyed out.' },
        items: { type: 'object', description: 'A submenu.', additionalProperties: { $ref: '#/$defs/Item' } },
      },
    },
  },
};

const ITEMS = {
  home: { label: 'HOME', to: '/', weight: 10 },
  world: { label: 'World', to: '/world', greyedWithout: 'world', items: {} },
};

const meta: Meta<typeof EditPage> = {
  title: 'Screens/Edit the configuration',
  component: EditPage,
  parameters: { layout: 'fullscreen', path: '/admin/config/edit' },
  args: {
    ...{ pointer: '/menus/mypc/title', vertical: 'gambling_compliance', verticals: STATE.verticals },
    form: {
      ...{ key: 'menus.mypc.title', file: 'config/verticals/gambling_compliance.json', kind: 'text' },
      ...{ title: 'Text of the button that opens the menu.', choices: [], permissions: [], here: true },
      ...{ now: '"MYGC"', base: '"MYPC"' },
    },
    ...{ parts: undefined, edits: [], problem: undefined, done: undefined, answer: undefined, busy: false },
  },
};
export default meta;
type Story = StoryObj<typeof EditPage>;

export const Form: Story = {};
export const Planned: Story = { args: { answer: { plan: PLAN, json: '"My desk"' } } };
export const Tried: Story = {
  args: {
    answer: {
      plan: { ...PLAN, tried: TRIED },
      asked: {
        vertical: 'gambling_compliance',
        permission: ['world', 'tool'],
        path: '/regulatory_updates_list',
      },
      json: '"My desk"',
    },
  },
};
export const ReadOnly: Story = {
  args: { answer: { plan: { ...PLAN, readOnly: READ_ONLY }, json: '"My desk"' } },
};
export const Conflict: Story = {
  args: { answer: { message: 'config/menus.json was changed in the meantime.', json: '"My desk"' } },
};
export const Guard: Story = {
  args: {
    ...{ pointer: '/screens/world/requires', vertical: '' },
    form: {
      ...{ key: 'screens.world.requires', file: 'config/screens.json', kind: 'permissions', here: true },
      ...{
        title: 'A reader needs at least one.',
        choices: [],
        permissions: ['world', 'hs'],
        now: '["world"]',
        base: null,
      },
      readOnly: READ_ONLY,
    },
  },
};
/** The items of a menu: folded, with one in work. */
export const Parts: Story = {
  args: {
    ...{ pointer: '/menus/main/items', vertical: '' },
    form: {
      ...{ key: 'menus.main.items', file: 'config/menus.json', kind: 'parts', here: true, base: null },
      ...{
        title: 'The items by id.',
        choices: [],
        permissions: ['world', 'hs'],
      },
      now: JSON.stringify(ITEMS),
    },
    parts: makeParts(
      { steps: ['menus', 'main', 'items'], schema: MENU, permissions: ['world', 'hs'] },
      ITEMS,
    ),
    answer: { focus: 'at /world/label', said: '“world” is added. Nothing is written yet.' },
  },
};
/** In a vertical, too, items are moved: their weights say their order. */
export const PartsMoved: Story = {
  args: {
    ...Parts.args,
    vertical: 'gambling_compliance',
    answer: {
      focus: 'down /world',
      said: '“world” has moved up: 1 of 2. Nothing is written yet.',
      parts: makeParts(
        { steps: ['menus', 'main', 'items'], schema: MENU, permissions: ['world', 'hs'] },
        { home: { ...ITEMS.home, weight: 20 }, world: { ...ITEMS.world, weight: 10 } },
      ),
    },
  },
};
export const History: Story = {
  args: {
    ...{ pointer: '', form: undefined, done: 'written' },
    edits: [
      {
        ...{ id: '20261127T104207123-1f3a0000', at: '2026-11-27T10:42:07.123Z', by: 'Priya Nambiar' },
        ...{ file: 'config/menus.json', key: 'menus.mypc.title', patch: PATCH, revertible: true },
      },
      {
        ...{ id: '20261127T094207123-1f3a0000', at: '2026-11-27T09:42:07.123Z', by: 'Priya Nambiar' },
        ...{ file: 'config/menus.json', key: 'menus.main.title', patch: PATCH, revertible: false },
      },
    ],
  },
};
