import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { followedAtom } from '#app/state/personal.ts';
import { emptyByFilters, emptyByWord, found, state } from './search.fixture.ts';
import { SearchPage } from './search-page.tsx';
import { SearchStart } from './search-start.tsx';

const meta: Meta<typeof SearchPage> = {
  title: 'Screens/Search',
  component: SearchPage,
  parameters: { layout: 'fullscreen', path: '/search', shell: shellFor('full') },
  args: { path: '/search', state, found, ignored: [], upgradeHref: 'https://www.regatlas.example/upgrade' },
};
export default meta;
type Story = StoryObj<typeof SearchPage>;

export const Results: Story = {};

/** The places that the reader follows come first. */
export const OwnPlacesFirst: Story = {
  parameters: {
    prepare: (store: { set(atom: typeof followedAtom, tids: number[]): void }) =>
      store.set(followedAtom, [1002, 1052]),
  },
};

export const PassagesOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByText('5 passages')[0]!);
  },
};

/** Notes about words that were ignored, another spelling, and a search that matched only some of the words. */
export const WithNotes: Story = {
  args: {
    found: {
      ...found,
      relaxed: true,
      notes: [
        { code: 'unbalanced_quotes', text: '"open banking' },
        { code: 'unknown_field', text: 'country:' },
      ],
      suggestion: { kind: 'spelling', text: 'safeguarding', count: 120, search: 'query=%22safeguarding%22' },
    },
    ignored: ['colour'],
  },
};

export const EmptyByFilters: Story = { args: emptyByFilters };
export const NotReady: Story = { args: { ...emptyByWord, found: { ...emptyByWord.found, complete: false } } };
export const Incomplete: Story = {
  args: { ...state, found: { ...found, complete: false, building: { searchable: 1_200, total: 20_000 } } },
};
export const Updating: Story = {
  args: { ...state, found: { ...found, complete: false, building: { searchable: 20_000, total: 20_000 } } },
};
export const EmptyByWord: Story = { args: emptyByWord };
export const BeyondTheEnd: Story = {
  args: { state: { ...state, offset: 400 }, found: { ...found, offset: 400, ranking: [] } },
};

export const Start: Story = { render: () => <SearchStart path="/search" /> };
/** A link that asks only for what search does not know. */
export const StartWithIgnoredFilters: Story = {
  render: () => <SearchStart path="/search" ignored={['colour', 'type[]']} />,
};
export const StartWithRecentSearches: Story = {
  render: () => <SearchStart path="/search" />,
  beforeEach: () => {
    const entry = (title: string) => ({
      kind: 'search',
      title,
      path: `/search?query=%22${title.replaceAll(' ', '+')}%22&offset=0`,
      at: '2026-11-21T09:00:00Z',
    });
    // What a browser stores belongs to the signed-in reader.
    document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
    localStorage.setItem('recent@7', JSON.stringify([entry('safeguarding'), entry('open banking')]));
    return () => {
      document.cookie = 'access_token=; Max-Age=0';
      localStorage.removeItem('recent@7');
    };
  },
};
