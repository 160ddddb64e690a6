import type { Meta, StoryObj } from '@storybook/react-vite';
import { Explained } from './explained.ts';
import { KeyPoints } from './key-points.tsx';

const meta: Meta = { title: 'UI/Key points' };
export default meta;

type Story = StoryObj;

export const Points: Story = {
  render: () => (
    <KeyPoints
      items={[
        'Refunds are due within five business days.',
        'The consumer standard of caution is read narrowly.',
      ]}
    />
  ),
};

/** As pages show points in which terms are marked. */
export const Marked: Story = {
  render: () => (
    <Explained
      value={(text) => (
        <>
          <a href="#note" data-mark="term">
            <abbr>SCA</abbr>
          </a>{' '}
          {text}
        </>
      )}
    >
      <KeyPoints items={['applies to every payer.', 'has exemptions.']} />
    </Explained>
  ),
};
