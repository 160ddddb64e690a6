import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from '#app/ui/text/prose.tsx';
import { SubSections } from './sub-sections.tsx';

const meta: Meta = { title: 'UI/Sub-sections' };
export default meta;

type Story = StoryObj;

export const Open: Story = {
  render: () => (
    <SubSections
      items={[
        { id: 'market', title: 'The market', body: <Prose html="<p>About 130 licensed institutions.</p>" /> },
        {
          id: 'supervision',
          title: 'Supervision',
          body: <Prose html="<p>One authority for prudential and conduct matters.</p>" />,
        },
      ]}
    />
  ),
};
