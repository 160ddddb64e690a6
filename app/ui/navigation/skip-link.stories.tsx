import type { Meta, StoryObj } from '@storybook/react-vite';
import { SkipLink } from './skip-link.tsx';

const meta: Meta = { title: 'UI/Skip link' };
export default meta;

type Story = StoryObj;

/** As a reader with a keyboard sees it. */
export const Focused: Story = {
  render: () => (
    <>
      <SkipLink to="content">Skip to content</SkipLink>
      <nav aria-label="Sections">A hundred links</nav>
      <h1 id="content" tabIndex={-1}>
        Content
      </h1>
    </>
  ),
  play: ({ canvasElement }) => canvasElement.querySelector('a')?.focus(),
};
