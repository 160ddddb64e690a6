import type { Meta, StoryObj } from '@storybook/react-vite';
import { compareTexts } from '#app/text/redline/compare.ts';
import { compareFields, type FieldReading } from './compare-fields.ts';
import { Comparison } from './comparison.tsx';

const reading: FieldReading = {
  kind: (pointer) =>
    pointer === '/body/value'
      ? 'html'
      : pointer === '/dates'
        ? 'dates'
        : pointer === '/topics'
          ? 'list'
          : 'value',
  label: (pointer) =>
    ({
      '/body/value': 'Text',
      '/dates': 'Key dates',
      '/topics': 'Topics',
      '/stage': 'Stage',
      '/title': 'Title',
    })[pointer] ?? pointer,
  show: (_, value) => String(value),
};

const ends = { date: '2027-03-01', label: 'Application period ends', kind: 'File by' };
const begins = { date: '2027-10-24', label: 'Regime begins', kind: 'In force' };

const BEFORE = {
  title: 'FCA opens the gateway',
  stage: 'Proposed',
  topics: ['Cryptocurrencies', 'Licensing'],
  dates: [ends, begins],
  body: {
    value:
      '<p>Applications can be filed from today until 1 March 2027. Timely applicants may continue.</p><ul><li>Window: 30 September 2026 to 1 March 2027.</li></ul><p>Registered firms do not convert.</p><p>Fees are EUR 5,000.</p><h2>What to do</h2><p>Read <a href="https://www.fca.org.uk/">the notice</a>.</p><p>Settle which entity serves UK clients.</p>',
  },
};
const AFTER = {
  title: 'FCA opens the gateway',
  stage: 'Adopted',
  topics: ['Crypto-Assets', 'Licensing'],
  dates: [
    { ...ends, date: '2027-02-28' },
    { ...begins, date: '2027-10-25' },
  ],
  body: {
    value:
      '<p>Applications can be filed from today until 28 February 2027. Timely applicants may continue.</p><ul><li>Window: 30 September 2026 to 28 February 2027.</li></ul><p>Registered firms do not convert.</p><p>Fees are EUR 5,500.</p><h2>What to do</h2><p>Read <a href="https://www.fca.org.uk/gateway">the notice</a>.</p><p>Settle <em>which</em> entity serves UK clients.</p>',
  },
};

const meta: Meta<typeof Comparison> = {
  title: 'Newsroom/Comparison of versions',
  component: Comparison,
  args: {
    before: { title: 'version 4, live', note: '12 Nov 2026, 14:20, Priya Nambiar' },
    after: { title: 'draft', note: 'Today 10:52, Priya Nambiar and Ines Albrecht' },
    changes: compareFields(BEFORE, AFTER, reading, compareTexts),
    showDate: ({ date, kind }) => `${kind} ${date}`,
  },
};
export default meta;
type Story = StoryObj<typeof Comparison>;

export const Changes: Story = {};
export const SideBySide: Story = { args: { isSideBySide: true } };
export const Same: Story = { args: { changes: [] } };
export const OnlyFormatting: Story = {
  args: {
    changes: compareFields(
      { body: { value: '<p>a b</p>' } },
      { body: { value: '<p>a <b>b</b></p>' } },
      reading,
      compareTexts,
    ),
  },
};
export const OnlyAdded: Story = { args: { changes: compareFields({}, AFTER, reading, compareTexts) } };
const tooLong: typeof compareTexts = (older, newer) => ({
  ...compareTexts(older, newer),
  ...{ isTooLong: true, limited: true, sections: [] },
});
export const TooMuch: Story = { args: { changes: compareFields(BEFORE, AFTER, reading, tooLong) } };
