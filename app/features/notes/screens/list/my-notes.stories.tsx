import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { lockedNote, pageNote, savedNote, sharedNote } from '../../notes.fixture.ts';
import { MyNotesPage } from './my-notes.tsx';
import type { MyNotes } from './notes-types.ts';

const meta: Meta<typeof MyNotesPage> = {
  title: 'Screens/My notes',
  component: MyNotesPage,
  parameters: { shell: shellFor('full') },
};
export default meta;

type Story = StoryObj<typeof MyNotesPage>;

const { state: _, ...first } = savedNote;
const { state: __, ...second } = pageNote;
const shown: MyNotes = {
  list: { notes: [first, second], found: 2, total: 23, titles: 14, page: 1, pages: 2, most: 2000 },
  view: { text: '', whose: 'own', sort: 'page', pageId: undefined, page: 1 },
  ...{ editing: undefined, adding: undefined, deleted: undefined },
};

export const Notes: Story = { args: { shown, answer: undefined } };
export const Found: Story = {
  args: { shown: { ...shown, view: { ...shown.view, text: 'initials' } }, answer: undefined },
};
export const Empty: Story = {
  args: {
    shown: { ...shown, list: { ...shown.list!, notes: [], found: 0, total: 0, titles: 0, pages: 1 } },
    answer: undefined,
  },
};
export const SharedWithMe: Story = {
  args: {
    shown: {
      ...shown,
      list: {
        ...shown.list!,
        notes: [sharedNote, lockedNote].map(({ state: ___, ...note }) => note),
        total: 2,
      },
      view: { ...shown.view, whose: 'shared' },
    },
    answer: undefined,
  },
};
export const NothingShared: Story = {
  args: {
    shown: {
      ...shown,
      list: { ...shown.list!, notes: [], found: 0, total: 0, titles: 0, pages: 1 },
      view: { ...shown.view, whose: 'shared' },
    },
    answer: undefined,
  },
};
export const Unavailable: Story = { args: { shown: { ...shown, list: undefined }, answer: undefined } };
export const WithoutScripts: Story = {
  args: {
    shown: { ...shown, editing: first.id },
    answer: {
      message: 'It was changed elsewhere in the meantime',
      typed: 'Ask Jonas by Friday.',
      current: { ...first, text: 'Jonas has answered.', version: 3 },
    },
  },
};
