import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import styles from './foundations.stories.module.css';
import css from './tokens.css?raw';

const meta: Meta = { title: 'Foundations/Token values' };
export default meta;

/** Every token that tokens.css declares on the root, once, in its order. */
const names = [...new Set([...css.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name]) => name!))];

/** The declared value, and the computed one in this theme and vertical. */
function valuesNow(): { name: string; declared: string; colour: string }[] {
  const root = getComputedStyle(document.documentElement);
  const probe = document.body.appendChild(document.createElement('i'));
  const values = names.map((name) => {
    const declared = root.getPropertyValue(`--${name}`).replace(/\s+/g, ' ').trim();
    probe.style.color = '';
    probe.style.color = `var(--${name})`;
    const isColour = /oklch|light-dark|white/.test(declared) && !declared.includes('px');
    return { name, declared, colour: isColour ? getComputedStyle(probe).color : '' };
  });
  probe.remove();
  return values;
}

function Values() {
  const [values, setValues] = useState<ReturnType<typeof valuesNow>>([]);
  // The toolbar's theme and vertical are on the document before the story renders.
  useLayoutEffect(() => setValues(valuesNow()), []);
  return (
    <table className={styles.values}>
      <caption>The toolbar changes theme and vertical.</caption>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Declared</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, declared, colour }) => (
          <tr key={name}>
            <th scope="row">--{name}</th>
            <td>
              <code>{declared}</code>
            </td>
            <td>
              {colour && <span className={styles.chip} style={{ background: `var(--${name})` }} />}
              {colour}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Name, declaration and current value of every token. */
export const All: StoryObj = {
  render: (_, { globals }) => <Values key={`${globals.theme} ${globals.vertical}`} />,
};
