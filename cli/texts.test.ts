import { expect, test } from 'vitest';
import { textsOf } from './texts.ts';

const found = (source: string) => textsOf('screen.tsx', source).map(({ line, text }) => `${line} ${text}`);

test('texts are what readers see, with the line', () => {
  expect(
    found(`import { x } from './not a text.ts';
const label = 'Save the report';
const shown = \`\${count} of \${total} rules\`;
export const It = () => (
  <p className={styles.note} aria-label="My notes">
    Nothing
    is due. {shown}
  </p>
);`),
  ).toEqual(['2 Save the report', '3 … of … rules', '5 My notes', '6 Nothing is due.']);
});

test('paths, keys, style and markup are no texts', () => {
  const source = `f('/profile/my notes', 'item-links', 'aria-label', 'two', 'a{b} c', '1px solid var(--x)', \`/x/\${y}\`);`;
  expect(found(source)).toEqual([]);
});
