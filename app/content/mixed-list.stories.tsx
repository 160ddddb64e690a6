import type { Meta, StoryObj } from '@storybook/react-vite';
import { listFor, research } from '#app/content/list/list.fixture.ts';
import { ContentListPage } from '#app/content/list/list-page.tsx';
import { ContentCard } from '#app/views/rows/card.tsx';

const several = {
  title: 'Research',
  path: '/research',
  lead: 'Everything that our analysts write, in one list.',
  items: research,
  type: undefined,
  noun: undefined,
};
const meta: Meta<typeof ContentListPage> = {
  title: 'Screens/Content of several types',
  component: ContentListPage,
  parameters: { layout: 'fullscreen', path: '/research' },
  args: {
    list: listFor(several),
    basePath: '/research',
    Card: ({ item }) => <ContentCard item={item} typed />,
  },
};
export default meta;
type Story = StoryObj<typeof ContentListPage>;

export const List: Story = {};

export const Cards: Story = { args: { list: listFor({ ...several, view: 'cards' }) } };

export const Table: Story = { args: { list: listFor({ ...several, view: 'table' }) } };

/** /taxonomy/term/1002 */
export const TermPage: Story = {
  args: {
    list: listFor({
      ...several,
      title: 'United Kingdom',
      lead: 'Everything tagged United Kingdom.',
      term: { tid: 1002, vid: 'jurisdictions', key: 'gb', name: 'United Kingdom', iso: 'gb' },
    }),
  },
};

export const Empty: Story = { args: { list: listFor({ ...several, items: [], total: 0, facets: [] }) } };
