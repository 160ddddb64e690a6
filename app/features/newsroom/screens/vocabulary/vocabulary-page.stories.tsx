import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TermRow } from '../../contract/vocabularies.ts';
import { CLIENT_ID } from '../../newsroom.fixture.ts';
import { VocabularyPage } from './vocabulary-page.tsx';

const term = (tid: number, name: string, more: Partial<TermRow> = {}): TermRow => ({
  ...{ tid, name, key: `term-${tid}`, depth: 0, items: 4, below: 4, retired: false, description: '' },
  ...more,
});

const TREE = [
  term(1000, 'Europe', { key: 'europe', items: 3, below: 1_318 }),
  term(1020, 'European Union', { key: 'eu', depth: 1, items: 402, below: 402 }),
  term(1269, 'Euro area', { key: 'euro-area', depth: 2 }),
  term(1040, 'Germany', { key: 'de', depth: 1, items: 61, below: 61 }),
  term(1041, 'Serbia and Montenegro', { key: 'cs', depth: 1, items: 1, below: 1, retired: true }),
  term(1001, 'North America', { key: 'north-america', items: 0, below: 220 }),
];

const meta: Meta<typeof VocabularyPage> = {
  title: 'Screens/Newsroom, one vocabulary',
  component: VocabularyPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/vocabularies/jurisdictions' },
  args: {
    ...{ vid: 'jurisdictions', title: 'Jurisdictions', isGlossary: false, terms: TREE, total: 6 },
    ...{ q: '', page: 1, mayEdit: true, isAdministrator: true, clientId: CLIENT_ID },
  },
};
export default meta;
type Story = StoryObj<typeof VocabularyPage>;

export const Tree: Story = {};

export const Empty: Story = { args: { terms: [], total: 0 } };

export const NothingFound: Story = { args: { terms: [], total: 0, q: 'atlantis' } };

export const Refused: Story = {
  args: {
    answer: {
      message: '“Germany” is there already, with the key de. Merge the two if they are the same.',
      typed: { name: 'Germany', description: 'A federation.', parent: '' },
    },
  },
};

export const ReadOnly: Story = { args: { mayEdit: false, isAdministrator: false } };

export const LongAndRightToLeft: Story = {
  args: {
    ...{ total: 1_204, page: 3 },
    terms: [
      term(1, 'هيئة الأوراق المالية والسلع', { key: 'sca-ae' }),
      term(
        2,
        'Bundesanstalt für Finanzdienstleistungsaufsicht, Sektor Wertpapieraufsicht und Asset-Management',
        {
          key: 'bundesanstalt-fur-finanzdienstleistungsaufsicht',
          depth: 4,
        },
      ),
    ],
  },
};
