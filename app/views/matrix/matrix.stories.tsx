import type { Meta, StoryObj } from '@storybook/react-vite';
import { Comparison } from './comparison.tsx';
import { afterLostAccess, closedColumns, comparison, largeMatrix } from './matrix.fixture.ts';

const meta: Meta<typeof Comparison> = {
  title: 'Content/Comparison',
  component: Comparison,
  args: { title: 'EU and UK licence comparison', matrix: comparison },
};
export default meta;
type Story = StoryObj<typeof Comparison>;

/** Answers that differ, one that no two share, one that is not covered, and two that changed since. */
export const Saved: Story = {};

/** A selection that is not saved: nothing can have changed. */
export const Unsaved: Story = { args: { unsaved: true } };

export const DifferencesOnly: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: /Differences only/ }));
  },
};

export const Compact: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Compact'));
  },
};

/** What a cell was when the report was saved. */
export const WhatItWas: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Changed since saved' })[0]!);
  },
};

/** A column outside the subscription, and one of a jurisdiction that no longer exists. */
export const LockedAndMissing: Story = { args: { matrix: closedColumns } };

/** Cells that could be read when the report was saved. */
export const LostAccess: Story = { args: { matrix: afterLostAccess } };

/** While the search index is not complete, a cell without a page may still get one. */
export const IncompleteIndex: Story = {
  args: {
    unsaved: true,
    matrix: {
      ...comparison,
      counts: { ...comparison.counts, pending: comparison.counts.notCovered, notCovered: 0 },
      groups: comparison.groups.map((group) => ({
        ...group,
        rows: group.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) =>
            cell.state === 'not-covered' ? { ...cell, state: 'pending' as const } : cell,
          ),
        })),
      })),
    },
  },
};

/** Licences are listed, not compared. */
export const Licences: Story = {
  args: {
    unsaved: true,
    matrix: {
      ...comparison,
      groups: comparison.groups.slice(0, 1).map((group) => ({
        ...group,
        kind: 'licence' as const,
        label: 'Licences',
        rows: group.rows.map((row) => ({
          ...row,
          agreeing: 0,
          alike: [],
          hasMajority: false,
          cells: row.cells.map((cell) => ({ ...cell, differs: false, licences: ['Payment Institution'] })),
        })),
      })),
    },
  },
};

export const Large: Story = { args: { matrix: largeMatrix(20, 20), unsaved: true } };

const phone = { viewport: { defaultViewport: 'mobile1' } };

/** On a phone equal answers merge. */
export const Phone: Story = { parameters: phone };
