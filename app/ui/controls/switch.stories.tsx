import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { Switch } from './switch.tsx';

const meta: Meta = { title: 'UI/Switch' };
export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <div className={styles.line}>
      <Switch>Differences only</Switch>
      <Switch defaultChecked>Differences only</Switch>
      <Switch disabled>Differences only</Switch>
    </div>
  ),
};

export const Note: Story = {
  render: () => <Switch note="4 of 12 rows">Differences only</Switch>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('4 of 12 rows'));
    canvas.getByRole('switch', { name: 'Differences only 4 of 12 rows', checked: true });
  },
};
