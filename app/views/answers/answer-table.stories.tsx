import type { Meta, StoryObj } from '@storybook/react-vite';
import { AnswerTable } from './answer-table.tsx';
import type { Answer } from './answers.ts';

const meta: Meta = { title: 'UI/Short answers' };
export default meta;

type Story = StoryObj;

const capital: Answer = {
  about: 'guide_sections/minimum-capital',
  lines: [
    '**EUR 20,000** for money remittance',
    '**EUR 50,000** for payment initiation',
    '**EUR 125,000** for other payment services',
  ],
  key: 'EUR 20000; EUR 50000; EUR 125000',
  source: { title: 'ZAG, section 12', url: 'https://www.gesetze-im-internet.de/zag_2018/' },
  reviewed: '2026-10-20',
};
const claims: Answer = {
  about: 'guide_sections/claim-period',
  lines: ['**13 months** after the debit'],
  key: 'P13M',
  source: { title: 'Injunctions Act, section 14' },
  reviewed: '2026-10-20',
};
const complaints: Answer = {
  about: 'guide_sections/complaints-deadline',
  lines: ['**15 business days**', '35 at most'],
  key: '15 business days',
  source: { title: 'Germany: payments guide' },
  reviewed: '2026-09-14',
};
const page = 'Germany: payments guide';

export const OneDay: Story = {
  render: () => (
    <AnswerTable
      about="Capital and safeguarding"
      page={page}
      rows={[
        { answer: capital, question: 'Minimum capital' },
        { answer: claims, question: 'Time to claim' },
      ]}
    />
  ),
};

export const SeveralDays: Story = {
  render: () => (
    <AnswerTable
      about="Conduct and consumer protection"
      page={page}
      rows={[
        { answer: claims, question: 'Time to claim' },
        { answer: complaints, question: 'Complaints deadline' },
      ]}
    />
  ),
};
