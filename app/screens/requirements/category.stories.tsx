import type { Meta, StoryObj } from '@storybook/react-vite';
import { comparison } from '#app/views/matrix/matrix.fixture.ts';
import { Category, type ComparedCategory } from './category.tsx';

const matrix = { ...comparison, groups: comparison.groups.slice(1) };
const tids = matrix.columns.map(({ tid }) => tid);
const category: ComparedCategory = {
  tid: 8002,
  name: 'Safeguarding',
  description: 'How the money of customers is set apart and protected.',
  tabs: [
    { tid: 8001, name: 'Conduct', count: 24, isCurrent: false },
    { tid: 8002, name: 'Safeguarding', count: 9, isCurrent: true },
  ],
  matrix,
  places: [...matrix.columns, { tid: 1, name: 'Ireland' }, { tid: 2, name: 'Japan' }],
  first: tids,
  isChosen: false,
};

const meta: Meta<typeof Category> = {
  title: 'Screens/Requirements/Category',
  component: Category,
  parameters: { layout: 'fullscreen', path: '/requirement' },
  args: { title: 'Requirements', path: '/requirement', category, mine: { state: 'loading' } },
};
export default meta;
type Story = StoryObj<typeof Category>;

/** Until the reader's own jurisdictions are known, those of all readers. */
export const First: Story = {};

export const OwnFirst: Story = {
  args: { mine: { state: 'loaded', value: { own: [...tids.slice(0, 2), 2], matrix: withSelection() } } },
};

export const NoFavourites: Story = {
  args: { mine: { state: 'loaded', value: { own: [], matrix: withSelection() } } },
};

/** Jurisdictions that the URL names. */
export const Chosen: Story = { args: { category: { ...category, isChosen: true }, mine: undefined } };

/** Other jurisdictions than these have no requirements on the subject. */
export const NothingToAdd: Story = { args: { category: { ...category, places: matrix.columns } } };

export const Phone: Story = { parameters: { viewport: { defaultViewport: 'mobile1' } } };

function withSelection() {
  return { ...matrix, selection: { variant: 'world' as const, jurisdictions: tids, sections: [8002] } };
}
