import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { Tag, TermTag } from './tag.tsx';

const meta: Meta = { title: 'UI/Tag' };
export default meta;

type Story = StoryObj;

export const Tones: Story = {
  render: () => (
    <div className={styles.line}>
      <Tag>Consultation</Tag>
      <Tag tone="due">9 days left</Tag>
      <Tag tone="soon">Respond by 15 Jan 2027</Tag>
      <Tag tone="done">In force</Tag>
      <Tag tone="info">Applies 10 Jul 2027</Tag>
    </div>
  ),
};

export const Icons: Story = {
  render: () => (
    <div className={styles.line}>
      <Tag icon="lock">Not in your subscription</Tag>
      <Tag tone="done" icon="check">
        Reviewed
      </Tag>
      <Tag tone="soon" icon={null}>
        9 Apr 2027
      </Tag>
    </div>
  ),
};

export const Terms: Story = {
  render: () => (
    <div className={styles.line}>
      <TermTag tid={2701}>Licensing</TermTag>
      <TermTag tid={2702}>Operational resilience</TermTag>
    </div>
  ),
};
