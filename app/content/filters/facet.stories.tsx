import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '#app/ui/foundations/foundations.stories.module.css';
import { Facet, type FacetOption } from './facet.tsx';

const meta: Meta<typeof Facet> = {
  title: 'UI/Facet',
  component: Facet,
  decorators: [(Story) => <form className={styles.form}>{<Story />}</form>],
};
export default meta;

type Story = StoryObj<typeof Facet>;

const options = (names: string, chosen: number[] = []): FacetOption[] =>
  names.split(' ').map((name, tid) => ({ tid, name, count: 90 - tid * 4, selected: chosen.includes(tid) }));

export const Short: Story = {
  args: {
    param: 'document_type',
    title: 'Document types',
    values: options('Consultation Guidance Speech', [1]),
  },
};

const capitals =
  'Amsterdam Athens Berlin Bern Brussels Dublin Helsinki Lisbon London Madrid Oslo Paris Prague';

/** Eight values; the rest is folded. */
export const Long: Story = { args: { param: 'city', title: 'Cities', values: options(capitals) } };

/** Starts unfolded if it contains a selected value. */
export const LongWithChosen: Story = {
  args: { param: 'city', title: 'Cities', values: options(capitals, [11]) },
};

export const Nested: Story = {
  args: {
    param: 'jurisdiction',
    title: 'Jurisdictions',
    values: [
      {
        tid: 100,
        name: 'Europe',
        count: 412,
        selected: false,
        children: options('France Germany Ireland', [1]).map((value) => ({
          ...value,
          tid: Number(value.tid) + 200,
        })),
      },
      {
        tid: 101,
        name: 'Asia',
        count: 201,
        selected: false,
        children: options('Japan Singapore').map((value) => ({ ...value, tid: Number(value.tid) + 300 })),
      },
      { tid: 102, name: 'International', count: 12, selected: true },
    ],
  },
};
