// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VersionChoices } from './version-choices.tsx';

afterEach(cleanup);

const form = (from: number, to: number) => (
  <form>
    {[3, 2, 1].map((version) => (
      <VersionChoices key={version} value={version} name={`version ${version}`} chosen={{ from, to }} />
    ))}
  </form>
);

const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((input) => input.checked)
    .map((input) => input.getAttribute('aria-label'));

test('the buttons follow what is compared, and keep what the reader chooses until then', () => {
  const { rerender } = render(form(2, 3));
  expect(checked()).toEqual(['To: version 3', 'From: version 2']);
  rerender(form(1, 3));
  expect(checked()).toEqual(['To: version 3', 'From: version 1']);
  fireEvent.click(screen.getByLabelText('From: version 2'));
  rerender(form(1, 3));
  expect(checked()).toEqual(['To: version 3', 'From: version 2']);
});
