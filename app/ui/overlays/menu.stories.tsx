import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import styles from '../foundations/foundations.stories.module.css';
import { Link } from '../navigation/link.tsx';
import { Menu } from './menu.tsx';

const meta: Meta<typeof Menu> = {
  title: 'UI/Menu',
  component: Menu,
  args: {
    trigger: (trigger) => <Button {...trigger}>My Tools</Button>,
    actions: [
      { key: 'report', label: 'Report Builder', to: '/reportbuilder' },
      { key: 'us', label: 'Report Builder (US)', note: 'tools' },
      { key: 'out', label: 'Log Out', post: { action: '/login', fields: { intent: 'logout' } } },
    ],
    notes: [
      {
        key: 'tools',
        text: 'This needs tools access, which is not part of your subscription.',
        links: [{ label: 'Find out more', to: 'https://www.regatlas.example/upgrade' }],
      },
    ],
    children: <Link to="/reportbuilder">Report Builder</Link>,
  },
  decorators: [
    (Story) => (
      <div className={styles.line}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Menu>;

/** As the server sends it: a popover that has not been touched. */
export const Closed: Story = {};

/** Loaded by focus and opened by key: a link, a disabled entry with its reason, and one that posts a form. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await canvas.findByRole('button', { name: 'My Tools', expanded: false });
    await userEvent.keyboard('{Enter}');
    await canvas.findByText('Report Builder (US)');
  },
};

/** A single choice, such as the sort order of a list. */
export const Choice: Story = {
  args: {
    notes: [],
    actions: [
      { key: 'new', label: 'Newest first', to: '?', chosen: true },
      { key: 'old', label: 'Oldest first', to: '?sort=oldest', chosen: false },
    ],
    children: <Link to="?">Newest first</Link>,
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  },
};

/** In a table, with keys, icons and a line. */
export const Click: Story = {
  args: {
    opens: 'click',
    align: 'start',
    notes: [],
    actions: [
      { key: 'left', label: 'Move left', to: '?left', hint: '←' },
      { key: 'right', label: 'Move right', to: '?right', hint: '→' },
      { key: 'hide', label: 'Hide Spain', to: '?hide', icon: 'eye-off', apart: true },
    ],
    children: undefined,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'My Tools' }));
  },
};
