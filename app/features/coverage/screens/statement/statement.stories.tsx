import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { STATEMENT } from '../../coverage.fixture.ts';
import { StatementScreen } from './statement-screen.tsx';

const meta: Meta<typeof StatementScreen> = {
  title: 'Screens/Statement of silence',
  component: StatementScreen,
  parameters: { layout: 'fullscreen', shell: shellFor('full'), path: '/coverage/statements/S-2026-0118' },
  args: { statement: STATEMENT, busy: false },
};
export default meta;
type Story = StoryObj<typeof StatementScreen>;

export const OneChange: Story = {};
export const OfAColleague: Story = {
  args: { statement: { ...STATEMENT, right: 'read', sharedBy: 'Jane Doe', formats: ['html'] } },
};
export const NoChange: Story = {
  args: {
    statement: {
      ...STATEMENT,
      ...{ changes: [], silent: [] },
      sentences: ['In this period we checked 6 sources 418 times.', 'We saw no change in these sources.'],
    },
  },
};
