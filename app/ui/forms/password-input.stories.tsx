import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

const meta: Meta = { title: 'UI/Password input' };
export default meta;

type Story = StoryObj;

export const Hidden: Story = {
  render: () => (
    <div className={styles.form}>
      <Field label="Password">{(field) => <PasswordInput {...field} defaultValue="correct horse" />}</Field>
    </div>
  ),
};

export const Shown: Story = {
  ...Hidden,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
  },
};
