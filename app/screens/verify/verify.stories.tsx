import type { Meta, StoryObj } from '@storybook/react-vite';
import { Verdict } from './verdict.tsx';
import { VerifyScreen } from './verify.tsx';

const meta: Meta<typeof VerifyScreen> = {
  title: 'Screens/Verify a signed file',
  component: VerifyScreen,
  parameters: { layout: 'fullscreen', path: '/verify' },
  args: { keys: ['3f7a20c1'] },
};
export default meta;
type Story = StoryObj<typeof VerifyScreen>;

export const Empty: Story = {};
export const NoKeys: Story = { args: { keys: undefined } };
export const Changed: StoryObj = {
  render: () => (
    <Verdict
      name="evidence-pack-7.html"
      verdict={{
        outcome: 'changed',
        fingerprint: '3f7a20c1',
        checks: [
          { state: 'wrong', text: 'The file was changed after it was sealed.' },
          { state: 'right', text: 'The signature is by the key of the file.' },
          { state: 'unchecked', text: 'When it was made: the times are those of the clock of the site.' },
        ],
      }}
    />
  ),
};
