import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContentText } from './text.tsx';

const meta: Meta = { title: 'UI/Content text' };
export default meta;

export const Everything: StoryObj = {
  render: () => (
    <ContentText
      data={{
        field_key_points: [
          'A near match is a decision handed to the payer.',
          'Payment institutions follow by 9 April 2027.',
        ],
        body: {
          value:
            '<p>Parity of charges was meant to move the share of instant transfers.</p><h2>The figures</h2><p>It did.</p>',
        },
        field_accordion: [
          {
            id: 'scope',
            title: 'Who is in scope?',
            body: '<p>Every provider of credit transfers in euro.</p>',
          },
          { id: 'cost', title: 'May the check be charged for?', body: '<p>No.</p>' },
        ],
        field_sub_section: [
          { id: 'glance', title: 'At a glance', body: '<ul><li>Ten seconds.</li><li>Every day.</li></ul>' },
        ],
      }}
    />
  ),
};

export const TextAlone: StoryObj = {
  render: () => <ContentText data={{ body: { value: '<p>A short notice is only a paragraph.</p>' } }} />,
};
