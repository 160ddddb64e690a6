import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta: Meta = { title: 'UI/Visually hidden' };
export default meta;

type Story = StoryObj;

/** Of a row of links with the same text. */
export const WithinLink: Story = {
  render: () => (
    <p>
      <a href="#guide">
        Guide<VisuallyHidden>: Lithuania</VisuallyHidden>
      </a>
    </p>
  ),
};
