// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

afterEach(() => {
  cleanup();
  window.location.hash = '';
});

const items = [
  { id: 'fees', title: 'Fees', body: 'How much' },
  { id: 'café', title: 'Café', body: <p id="part">Where</p> },
];

it.each([
  ['#fees', [true, false]],
  ['#caf%C3%A9', [false, true]],
  ['#part', [false, true]],
  ['#%E0%A4', [false, false]],
])('%s opens the section that it names, if any', (hash, open) => {
  window.location.hash = hash;
  render(<Accordion items={items} />);
  expect(screen.getAllByRole('group').map((section) => (section as HTMLDetailsElement).open)).toEqual(open);
});
