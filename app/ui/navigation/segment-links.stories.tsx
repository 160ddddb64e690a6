import type { Meta, StoryObj } from '@storybook/react-vite';
import { SegmentLinks } from './segment-links.tsx';

const meta: Meta = { title: 'UI/Segment links' };
export default meta;

type Story = StoryObj;

export const Views: Story = {
  render: () => (
    <SegmentLinks
      label="How it is shown"
      segments={[
        { to: '?', label: 'Marked', isOn: true },
        { to: '?view=side', label: 'Side by side', isOn: false },
      ]}
    />
  ),
};

export const WithCounts: Story = {
  render: () => (
    <SegmentLinks
      label="Which jurisdictions"
      segments={[
        { to: '?', label: 'Mine', isOn: false, count: 7 },
        { to: '?places=all', label: 'All', isOn: true, count: 40 },
      ]}
    />
  ),
};
