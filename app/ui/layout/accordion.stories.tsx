import type { Meta, StoryObj } from '@storybook/react-vite';
import { Accordion } from './accordion.tsx';
import { Prose } from '../text/prose.tsx';

const meta: Meta = { title: 'UI/Accordion' };
export default meta;

type Story = StoryObj;

export const Sections: Story = {
  render: () => (
    <Accordion
      items={[
        {
          id: 'licences',
          title: 'Licences',
          body: (
            <Prose compact html="<p>A payment institution needs a licence of the Bank of Lithuania.</p>" />
          ),
        },
        {
          id: 'safeguarding',
          title: 'Safeguarding of funds',
          body: <Prose compact html="<p>Client funds are kept apart from own funds.</p>" />,
        },
        {
          id: 'reporting',
          title: 'Reporting',
          body: <Prose compact html="<p>Quarterly, within 30 days of the end of the quarter.</p>" />,
        },
      ]}
    />
  ),
};

export const Single: Story = {
  render: () => (
    <Accordion
      items={[
        {
          title: 'How we rate impact',
          body: <Prose compact>By how many firms must act, and how soon.</Prose>,
        },
      ]}
    />
  ),
};
