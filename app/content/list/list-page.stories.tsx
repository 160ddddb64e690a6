import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContentCard } from '#app/views/rows/card.tsx';
import { awkwardFacets, listFor, updates } from './list.fixture.ts';
import { ContentListPage } from './list-page.tsx';
import { DefaultLayout } from '#app/shell/layouts/default-layout.tsx';
import { shellFor } from '#app/shell/shell-data.fixture.ts';

const basePath = '/regulatory_updates_list';
const meta: Meta<typeof ContentListPage> = {
  title: 'Pages/Content list',
  component: ContentListPage,
  parameters: { layout: 'fullscreen', path: basePath },
  args: { list: listFor(), basePath, Card: ContentCard },
};
export default meta;

type Story = StoryObj<typeof ContentListPage>;

export const Unfiltered: Story = {};

/** In the page, as the product shows it. */
export const Filtered: Story = {
  args: {
    list: listFor({ dates: { kind: 'effective', from: '2026-01-01' } }, [1001, 1002]),
  },
  render: (args) => (
    <DefaultLayout shell={shellFor('full')} navigation="idle">
      <ContentListPage {...args} />
    </DefaultLayout>
  ),
};

/** Selected values are visible, even beyond the first eight or deep below a continent. */
export const FarDown: Story = { args: { list: listFor({}, [1026, 3013, 2002, 2003]) } };

export const ManyFilters: Story = {
  args: {
    list: listFor(
      { dates: { kind: 'published', from: '2026-01-01', to: '2026-06-30' } },
      [1000, 1001, 1002, 1010, 1011, 1012, 1041, 2001, 2002, 2003, 3001, 3002, 3003, 3004],
    ),
  },
};

export const Cards: Story = { args: { list: listFor({ view: 'cards' }) } };

export const Table: Story = { args: { list: listFor({ view: 'table', page: 2 }) } };

/** The reader's subscription includes none of the items. */
export const Restricted: Story = {
  args: { list: listFor({ items: updates.map((item) => ({ ...item, access: 'restricted' })) }) },
};

export const RestrictedCards: Story = {
  args: {
    list: listFor({ view: 'cards', items: updates.map((item) => ({ ...item, access: 'restricted' })) }),
  },
};

export const LongWords: Story = {
  args: {
    list: listFor(
      {
        title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk and others',
        facets: awkwardFacets,
        items: updates.map((item) => ({ ...item, title: item.title.replaceAll(' ', '') })),
      },
      [4002, 4006],
    ),
  },
};

export const LongWordsAsTable: Story = {
  args: {
    list: listFor({
      view: 'table',
      items: updates.map((item) => ({ ...item, title: item.title.replaceAll(' ', '') })),
    }),
  },
};

const nothing = { items: [], total: 0, pages: 1 };

export const Empty: Story = { args: { list: listFor({ ...nothing, facets: [], dateKinds: [] }) } };

export const EmptyByOneFilter: Story = { args: { list: listFor(nothing, [2004]) } };

export const EmptyByFilters: Story = {
  args: { list: listFor({ ...nothing, dates: { kind: 'response', to: '2020-12-31' } }, [1003, 2004]) },
};

export const PartsIgnored: Story = { args: { list: listFor({ ignored: ['colour', 'sort'] }) } };

/** A legacy path that hides filters and view selector. */
export const InPlace: Story = {
  args: {
    list: listFor({}, [1002]),
    basePath: '/regulatory-updates-feed/1002',
    display: { hideFilters: true, hideViewSelector: true },
  },
};

export const InPlaceEmpty: Story = {
  args: { ...InPlace.args, list: listFor(nothing, [1003]) },
};

export const InPlaceWithFilters: Story = {
  args: { basePath: '/articles', display: { hideFilters: false, hideViewSelector: true } },
};

/** The filters of a small screen, unfolded. */
export const FiltersOpen: Story = {
  args: { list: listFor({}, [1002, 2002]) },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement, userEvent }) => {
    const summary = canvasElement.querySelector('summary');
    if (summary && getComputedStyle(summary).display !== 'none') await userEvent.click(summary);
  },
};
