import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

const meta: Meta = { title: 'UI/Select' };
export default meta;

export const OneChoice: StoryObj = {
  render: () => (
    <div className={styles.form}>
      <Field label="E-mail me">
        {(field) => (
          <Select
            {...field}
            options={[
              { value: 'daily', label: 'Every working day' },
              { value: 'weekly', label: 'Once a week' },
            ]}
          />
        )}
      </Field>
    </div>
  ),
};
