import type { Meta, StoryObj } from '@storybook/react-vite';
import type { WatchPreview } from '../../../contract.ts';
import { api, butNot, draft, offer, preview } from './editor.fixture.ts';
import type { EditorDraft } from './editor-types.ts';
import { RuleEditor } from './rule-editor.tsx';

const meta: Meta<typeof RuleEditor> = {
  title: 'Screens/Watch rule',
  component: RuleEditor,
  parameters: { layout: 'fullscreen', path: '/profile/my-watchlist' },
  args: { draft, api, answer: undefined, busy: false },
};
export default meta;
type Story = StoryObj<typeof RuleEditor>;

const showing = (over: Partial<WatchPreview>, more: Partial<EditorDraft> = {}): Story => ({
  args: { draft: { ...draft, preview: { ...preview, ...over }, ...more } },
});
const nothing = { words: '', terms: [], types: [] };
const noParts = { words: '', terms: [], types: [] };

export const NewRule: Story = {};
export const Edit = showing(
  {},
  {
    rule: { id: 1, version: 'q83vEjRW0oJ5' },
    values: { name: 'UK and Irish', note: '', schedule: 'urgent' },
  },
);
export const BeforeTheFirstTerm = showing({
  ...{ asks: nothing, groups: [], parts: noParts, perMonth: 46, inYear: 552, overlaps: [] },
  ...{ months: Array<number>(12).fill(46), total: 900 },
});
export const TooBroad = showing({
  ...{ perMonth: 46, warning: { perMonth: 46 }, inYear: 552, months: Array<number>(12).fill(46) },
  fixes: [
    { label: 'Only Safeguarding', inYear: 108, asks: { ...preview.asks, terms: [2001] } },
    { label: 'Only Guidance', inYear: 144, asks: { ...preview.asks, terms: [3001] } },
  ],
});
export const NothingInAYear = showing({
  ...{ perMonth: 0, inYear: 0, total: 0, months: Array<number>(12).fill(0), matches: [], overlaps: [] },
  fixes: [
    { label: 'Without “reconciliation”', inYear: 14, asks: { ...preview.asks, words: '' } },
    { label: 'Without United Kingdom and 1 more', inYear: 22, asks: { ...preview.asks, terms: [2001] } },
  ],
});
export const TheSameRuleAgain = showing({ sameRules: [{ id: 1, name: 'UK safeguarding' }] });
export const NotInTheSubscription = showing({
  asks: { ...preview.asks, types: ['requirement'] },
  parts: { ...preview.parts, types: ['Requirements'] },
});
export const IndexBeingMade = showing({ complete: false });
export const SearchShowsMore = showing({
  ...{ asks: { ...nothing, words: 'instant payments Switzerland' }, groups: [], total: 5 },
  relaxed: {
    words: ['instant', 'payments', 'Switzerland'],
    shown: 163,
    anyFrom: '/search?query=%22instant+OR+payments+OR+Switzerland%22&offset=0',
    anyCount: 512,
  },
});
export const ChangedElsewhere: Story = {
  args: {
    draft: { ...draft, rule: { id: 1, version: 'q83vEjRW0oJ5' } },
    answer: {
      current: {
        ...{ name: 'UK safeguarding', note: '', schedule: 'weekly', version: 'zzzzEjRW0oJ5' },
        parts: { ...preview.parts, words: '' },
      },
      typed: { name: 'UK and Irish safeguarding' },
    },
  },
};
export const WithMistake: Story = {
  args: { answer: { errors: { name: 'Enter a name.' }, typed: { name: '' } } },
};
export const NotSaved: Story = { args: { answer: { message: 'The server cannot answer at the moment.' } } };
export const Saving: Story = { args: { busy: true } };
export const CountingFails: Story = {
  args: { api: { ...api, preview: () => Promise.resolve(undefined) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Safeguarding' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Safeguarding' }));
    await canvas.findByText('Couldn’t count what it would find.');
  },
};

/** The editor of a part is open. */
const opening = (name: string): Story => ({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name }));
  },
});
export const Where: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ireland' }));
    await userEvent.type(canvas.getByRole('combobox'), 'li');
    await canvas.findByText('adds 4 a year');
  },
};
export const ButNot = showing(butNot);
export const LeaveOut: Story = {
  ...ButNot,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Consumer credit' }));
    await canvas.findByText('leaves out 3 a year');
  },
};
export const Words = opening('“reconciliation”');
export const Types = opening(offer.types[0]!.name.toLowerCase());
