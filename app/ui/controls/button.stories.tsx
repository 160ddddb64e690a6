import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { Button, ButtonLink } from './button.tsx';

const meta: Meta = { title: 'UI/Button' };
export default meta;

type Story = StoryObj;

export const Variants: Story = {
  render: () => (
    <div className={styles.line}>
      <Button variant="primary">Save report</Button>
      <Button icon="bookmark">Bookmark</Button>
      <Button variant="quiet" icon="note">
        Note
      </Button>
      <Button variant="danger" icon="close">
        Delete
      </Button>
    </div>
  ),
};

export const Disabled: Story = {
  render: () => (
    <div className={styles.line}>
      <Button disabled>Save report</Button>
      <Button variant="primary" disabled>
        Sign in
      </Button>
      <Button aria-disabled="true">Not now</Button>
    </div>
  ),
};

export const Links: Story = {
  render: () => (
    <div className={styles.line}>
      <ButtonLink to="/login" variant="primary">
        LOGIN
      </ButtonLink>
      <ButtonLink to="https://www.regatlas.example/upgrade">Find out more</ButtonLink>
    </div>
  ),
};

export const Wide: Story = {
  render: () => (
    <Button variant="primary" wide>
      Sign in
    </Button>
  ),
};
