import type { Meta, StoryObj } from '@storybook/react-vite';
import { BarChart } from './bar-chart.tsx';
import type { Category, Series } from './chart.ts';
import { HeatTable } from './heat-table.tsx';

const meta: Meta = { title: 'UI/Charts' };
export default meta;

type Story = StoryObj;

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const year: Category[] = names.map((name) => ({ label: name.slice(0, 3), name: `${name} 2026` }));
const thirteen: Category[] = [10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((month, index) => ({
  label: `${names[month]!.slice(0, 3)}-${index < 2 ? 25 : 26}`,
  name: `${names[month]} ${index < 2 ? 2025 : 2026}`,
}));
/** Realistic numbers for a year, the same on every run. */
const values = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => (index * 7 * seed + seed * 5) % (11 + seed));
const kinds: Series[] = ['Effective', 'Response', 'Applicable', 'Reporting'].map((name, index) => ({
  id: name,
  name,
  values: values(12, index + 1),
}));
const topics: Series[] = [
  'Safeguarding',
  'Anti-money laundering and counter-terrorist financing',
  'Licensing',
  'Fraud and security',
  'Consumer protection',
].map((name, index) => ({ id: name, name, values: values(13, index + 2) }));

const dates = {
  title: 'Dates in 2026',
  description: 'Typed dates of regulatory updates, by month and kind.',
  axis: 'Month',
  categories: year,
};
const impact = {
  title: 'Impact index',
  description: 'Sum of impact by month.',
  axis: 'Month',
  categories: thirteen,
};

export const Stacked: Story = {
  render: () => (
    <BarChart
      {...dates}
      series={kinds}
      mode="stacked"
      current={10}
      to={(kind, month) => `/#${kind}-${month}`}
    />
  ),
};
export const Grouped: Story = {
  render: () => <BarChart {...dates} series={kinds.slice(0, 2)} mode="grouped" current={10} height={110} />,
};
export const OneBar: Story = {
  render: () => (
    <BarChart
      {...dates}
      categories={year.slice(0, 1)}
      series={[{ id: 'a', name: 'Updates', values: [3] }]}
      mode="grouped"
    />
  ),
};
export const NoBars: Story = {
  render: () => (
    <BarChart
      {...dates}
      series={kinds.map((kind) => ({ ...kind, values: year.map(() => 0) }))}
      mode="stacked"
      to={() => '/'}
    />
  ),
};
export const LongLabels: Story = {
  render: () => (
    <BarChart
      {...dates}
      categories={names.map((name) => ({
        label: `Quarter that ends with ${name}`,
        name: `Quarter that ends with ${name}`,
      }))}
      series={kinds.slice(0, 1)}
      mode="grouped"
    />
  ),
};
export const Heat: Story = { render: () => <HeatTable {...impact} series={topics} current={12} /> };
