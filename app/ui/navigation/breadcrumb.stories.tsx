import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumb } from './breadcrumb.tsx';

const meta: Meta = { title: 'UI/Breadcrumb' };
export default meta;

type Story = StoryObj;

export const Path: Story = {
  render: () => (
    <Breadcrumb
      items={[{ label: 'Regulatory Analysis', to: '/regulatory_analysis' }, { label: 'European Union' }]}
    />
  ),
};
