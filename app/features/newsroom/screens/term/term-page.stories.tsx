import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MergePreview, TermMerge } from '../../contract/term-merges.ts';
import type { TermUses, VocabularyTerm } from '../../contract/vocabularies.ts';
import { CLIENT_ID } from '../../newsroom.fixture.ts';
import { MergeRunning } from './merge-running.tsx';
import { TermPage } from './term-page.tsx';

const NO_USES: TermUses = { types: [], items: 0, children: 0, others: [], configuration: [] };

const USES: TermUses = {
  types: [
    {
      type: 'guide',
      title: 'Country guide',
      count: 1,
      items: [{ nid: 2001, title: 'Germany: payments guide' }],
    },
    {
      ...{ type: 'regulatory-update', title: 'Regulatory update', count: 60 },
      items: [
        { nid: 3001, title: 'BaFin: circular on outsourcing' },
        { nid: 3002, title: 'ZAG: amended from 1 January' },
      ],
    },
  ],
  ...{ items: 61, children: 16 },
  others: [
    { id: 'followers', count: 12, one: 'reader follows it', several: 'readers follow it' },
    { id: 'watch-rules', count: 31, one: 'watch rule asks for it', several: 'watch rules ask for it' },
    { id: 'watch-rules-without', count: 1, one: 'watch rule excludes it', several: 'watch rules exclude it' },
    { id: 'drafts', count: 2, one: 'draft names it', several: 'drafts name it' },
  ],
  configuration: [],
};

const term = (more: Partial<VocabularyTerm> = {}): VocabularyTerm => ({
  ...{ vid: 'jurisdictions', vocabulary: 'Jurisdictions', isGlossary: false, tid: 1040, name: 'Germany' },
  ...{ key: 'de', stamp: '5f3c', description: 'A member of the European Union.', url: '', parent: 1000 },
  above: [{ tid: 1000, name: 'Europe', depth: 0 }],
  parents: [
    { tid: 1000, name: 'Europe', depth: 0 },
    { tid: 1020, name: 'European Union', depth: 1 },
  ],
  ...{ retiredAt: null, former: [], uses: USES, path: '/taxonomy/term/1040' },
  ...{ mayEdit: true, isAdministrator: true },
  ...more,
});

const merge = (more: Partial<MergePreview> = {}): MergePreview => ({
  ...{ from: { tid: 1040, name: 'Germany' }, into: { tid: 1099, name: 'Federal Republic of Germany' } },
  ...{ stamp: '5f3c', uses: USES, both: 3, items: 63, refusal: '' },
  ...more,
});

const found = (tid: number, name: string) => ({
  ...{ tid, name, key: `term-${tid}`, depth: 0, items: 5, below: 5, retired: false, description: '' },
});

const meta: Meta<typeof TermPage> = {
  title: 'Screens/Newsroom, one term',
  component: TermPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/vocabularies/jurisdictions/1040' },
  args: {
    ...{ running: undefined, term: term(), q: '', found: undefined, merge: undefined, clientId: CLIENT_ID },
    ...{ merges: [], ended: undefined },
  },
};
export default meta;
type Story = StoryObj<typeof TermPage>;

export const Used: Story = {};

export const Unused: Story = {
  args: { term: term({ uses: NO_USES, parents: [], above: [], parent: null }) },
};

export const Retired: Story = {
  args: {
    term: term({
      retiredAt: '2026-11-20T09:00:00.000Z',
      former: [
        { key: 'brd', tid: 1_388, name: 'BRD', at: '2026-11-20T09:00:00.000Z' },
        { key: 'ger', tid: null, name: 'Germany', at: '2026-10-20T09:00:00.000Z' },
      ],
    }),
    done: 'retired',
  },
};

export const Refused: Story = {
  args: {
    answer: {
      message: 'A term cannot be below itself, or below a term that is below it.',
      typed: { name: 'Germany', key: 'de', description: '', url: '', parent: '1020' },
    },
  },
};

export const InConfiguration: Story = {
  args: {
    term: term({
      uses: {
        ...USES,
        configuration: [{ place: 'payments_compliance: site.comparison.federal', isName: true }],
      },
    }),
  },
};

export const Found: Story = {
  args: { q: 'ger', found: [found(1099, 'Federal Republic of Germany'), found(7, 'Algeria')] },
};

export const NothingFound: Story = { args: { q: 'atlantis', found: [] } };

export const MergePreviewed: Story = { args: { merge: merge() } };

export const Merging: Story = { args: { merge: merge(), busy: true } };

const ended = (more: Partial<TermMerge> = {}): TermMerge => ({
  ...{ id: 12, vid: 'jurisdictions', state: 'done', total: 10_000, done: 10_000, readers: 12, problem: null },
  ...{
    from: { tid: 1_388, name: 'BRD' },
    into: { tid: 1040, name: 'Germany' },
    at: '2026-11-20T09:00:00.000Z',
  },
  ...more,
});

export const Merged: Story = {
  args: {
    term: term({ former: [{ key: 'brd', tid: 1_388, name: 'BRD', at: '2026-11-20T09:00:00.000Z' }] }),
    ...{ merges: [ended()], ended: ended() },
  },
};

export const NotUndone: Story = {
  args: {
    ...Merged.args,
    ended: ended({ problem: '2 items and 1 watch rule that it changed were changed again since.' }),
  },
};

export const Undone: Story = { args: { ended: ended({ state: 'undone' }) } };

export const Running: StoryObj<typeof MergeRunning> = {
  render: (args) => <MergeRunning {...args} />,
  args: { running: ended({ state: 'waiting', done: 4_200 }), isAdministrator: true },
};

export const MergeRefused: Story = {
  args: {
    merge: merge({
      refusal: '“Bavaria” is below “Germany”. Move it out first, or merge the other way round.',
    }),
  },
};

export const ReadOnly: Story = { args: { term: term({ mayEdit: false, isAdministrator: false }) } };

export const LongAndRightToLeft: Story = {
  args: {
    term: term({
      name: 'هيئة الأوراق المالية والسلع في دولة الإمارات العربية المتحدة',
      above: [{ tid: 1, name: 'الشرق الأوسط', depth: 0 }],
      description: 'تنظم الهيئة أسواق رأس المال.',
    }),
  },
};
