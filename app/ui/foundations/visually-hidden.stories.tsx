import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta: Meta = { title: 'UI/Visually hidden' };
export default meta;

type Story = StoryObj;

export const SkipLink: Story = {
  render: () => (
    <p>
      Press Tab:{' '}
      <VisuallyHidden>
        <a href="#main">Skip to content</a>
      </VisuallyHidden>
    </p>
  ),
};
