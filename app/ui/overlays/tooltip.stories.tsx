import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { Unavailable } from './tooltip.tsx';
import { UpgradeLinks } from '../feedback/upgrade-help.tsx';

const meta: Meta = { title: 'UI/Tooltip' };
export default meta;

type Story = StoryObj;

const upgrade = {
  heading: "You'll need to raise your stakes to access this content.",
  action: 'Contact your Account Manager to upgrade.',
  email: 'account-managers@regatlas.example',
  href: 'https://www.regatlas.example/upgrade',
};

export const Locked: Story = {
  render: () => (
    <div className={styles.roomy}>
      <Unavailable reason={`${upgrade.heading} ${upgrade.action}`} help={<UpgradeLinks upgrade={upgrade} />}>
        Requirements
      </Unavailable>
    </div>
  ),
};

/** As it appears on keyboard focus. */
export const Open: Story = {
  ...Locked,
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};

export const Dotted: Story = {
  render: () => (
    <div className={styles.roomy}>
      <Unavailable mark="dotted" reason="Email client-value@regatlas.example to activate.">
        Financial Services
      </Unavailable>
    </div>
  ),
};
