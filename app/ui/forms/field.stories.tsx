import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextArea, TextInput } from './text-input.tsx';

const meta: Meta = { title: 'UI/Field' };
export default meta;

type Story = StoryObj;

export const Plain: Story = {
  render: () => (
    <div className={styles.form}>
      <Field label="E-mail address">
        {(field) => <TextInput {...field} type="email" autoComplete="username" />}
      </Field>
    </div>
  ),
};

export const WithHint: Story = {
  render: () => (
    <div className={styles.form}>
      <Field label="Note" hint="Only you can read it.">
        {(field) => <TextArea {...field} rows={4} />}
      </Field>
    </div>
  ),
};

export const WithError: Story = {
  render: () => (
    <div className={styles.form}>
      <Field
        label="New password"
        hint="At least 12 characters."
        error="This password is too short: write at least 12 characters."
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" defaultValue="short" />}
      </Field>
    </div>
  ),
};

export const Disabled: Story = {
  render: () => (
    <div className={styles.form}>
      <Field label="Vertical">
        {(field) => <TextInput {...field} defaultValue="Payments Compliance" disabled />}
      </Field>
    </div>
  ),
};
