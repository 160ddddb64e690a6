import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from '../foundations/foundations.stories.module.css';

const meta: Meta = { title: 'UI/Disclosure' };
export default meta;

type Story = StoryObj;

const panel = (
  <Disclosure trigger={(trigger) => <Button {...trigger}>My Tools</Button>}>Report Builder</Disclosure>
);

export const Closed: Story = {
  render: () => <div className={styles.roomy}>{panel}</div>,
};

export const Open: Story = {
  ...Closed,
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  },
};
