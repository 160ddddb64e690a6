import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { Field } from './field.tsx';
import { TextArea, TextInput } from './text-input.tsx';

const meta: Meta = { title: 'UI/Text input' };
export default meta;

type Story = StoryObj;

export const OneLine: Story = {
  render: () => (
    <div className={styles.form}>
      <Field label="Name">{(field) => <TextInput {...field} placeholder="EU instant payments" />}</Field>
    </div>
  ),
};

export const Lines: Story = {
  render: () => (
    <div className={styles.form}>
      <Field label="Note">{(field) => <TextArea {...field} rows={4} />}</Field>
    </div>
  ),
};
