// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Facet, type FacetOption } from './facet.tsx';

afterEach(cleanup);

const value = (tid: number, name: string, selected = false): FacetOption => ({
  ...{ tid, name, count: 3, selected },
});
const facet = (values: FacetOption[], later = true) => (
  <Facet param="place" title="Jurisdictions" values={values} later={later} />
);

test.each([
  ['a later one is closed', [value(1, 'Germany')], true, 'Any', 'false'],
  ['the first is open', [value(1, 'Germany')], false, 'Any', 'true'],
  ['one with a choice is open', [value(1, 'Germany', true)], true, '1 chosen', 'true'],
  [
    'a choice below counts',
    [{ ...value(1, 'Europe'), children: [value(2, 'Germany', true)] }],
    true,
    '1 chosen',
    'true',
  ],
])('on phones %s, and opens and closes', (_, values, later, says, expanded) => {
  render(facet(values, later));
  // The style sheet shows it on phones only.
  const button = screen.getByRole('button', { hidden: true });
  expect(button.textContent).toBe(`Jurisdictions: ${says}`);
  expect(button.getAttribute('aria-expanded')).toBe(expanded);
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe(expanded === 'true' ? 'false' : 'true');
});

test('without scripts nothing is closed', () => {
  const html = renderToStaticMarkup(facet([value(1, 'Germany')]));
  expect(html).not.toContain('<button');
  expect(html).not.toContain('folded');
});

test('the rest is unfolded for a choice in it, until that is found to be among the reader’s own', () => {
  const many = Array.from({ length: 20 }, (_, at) => value(at + 1, `Place ${at + 1}`));
  const isOpen = () => document.querySelector('details')!.open;
  const last = value(21, 'Germany', true);
  const { rerender } = render(facet([...many, last]));
  expect(isOpen()).toBe(true);
  // Taken back, it leaves the list as it is.
  rerender(facet([...many, { ...last, selected: false }]));
  expect(isOpen()).toBe(true);
  rerender(<Facet param="place" title="Jurisdictions" values={[last, ...many]} first={1} />);
  expect(isOpen()).toBe(false);
});
