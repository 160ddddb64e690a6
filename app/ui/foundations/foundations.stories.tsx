import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from './foundations.stories.module.css';

const meta: Meta = { title: 'Foundations/Tokens' };
export default meta;

const grounds = ['paper', 'surface', 'sunken', 'line', 'line-strong', 'edge', 'ink', 'ink-2', 'ink-3'];
const accents = ['accent', 'accent-strong', 'accent-soft'];
const statuses = ['due', 'due-soft', 'soon', 'soon-soft', 'done', 'done-soft', 'info', 'info-soft'];

function Swatches({ names }: { names: string[] }) {
  return (
    <ul className={styles.swatches}>
      {names.map((name) => (
        <li key={name}>
          <span style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Colours by name. The toolbar changes theme and vertical. */
export const Colours: StoryObj = {
  render: () => (
    <>
      <Swatches names={grounds} />
      <Swatches names={accents} />
      <Swatches names={statuses} />
    </>
  ),
};

/** Six sizes, and the two that rows and standfirsts add. */
export const Type: StoryObj = {
  render: () => (
    <div className={styles.type}>
      <p className={styles.xxl}>Safeguarding, line by line</p>
      <p className={styles.xl}>What the Regulation asks</p>
      <p className={styles.lead}>
        Euro-area providers have had to send instant credit transfers since 9 October 2025.
      </p>
      <p className={styles.lg}>
        Reading text: the payer must be told whether the name matches, nearly matches or does not match.
      </p>
      <p className={styles.row}>Seven states adopt the Money Transmission Modernization Act</p>
      <p className={styles.md}>
        Interface text: every regulatory update we track, with the dates that bind you.
      </p>
      <p className={styles.sm}>Second line of a row, controls and menus.</p>
      <p className={styles.xs}>Labels, table heads and meta · 21 Nov 2026 · 0123456789</p>
    </div>
  ),
};
