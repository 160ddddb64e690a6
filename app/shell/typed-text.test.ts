// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { hasTypedText } from './typed-text.ts';

afterEach(() => document.body.replaceChildren());

function type(selector: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(selector)!;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test.each<[string, string, string, boolean]>([
  ['a remark', '<main><textarea></textarea></main>', 'textarea', true],
  ['a title in a dialog', '<div role="dialog"><input></div>', 'input', true],
  ['the search of the header', '<header><input></header>', 'input', false],
  ['a search in the page', '<main><input type="search"></main>', 'input', false],
  ['a password', '<main><input type="password"></main>', 'input', false],
  ['a box', '<main><input type="checkbox"></main>', 'input', false],
])('%s', (_, html, selector, expected) => {
  document.body.innerHTML = html;
  expect(hasTypedText()).toBe(false);
  type(selector, 'Nobody has this');
  expect(hasTypedText()).toBe(expected);
  // A field that is empty again has nothing to lose.
  type(selector, ' ');
  expect(hasTypedText()).toBe(false);
});

test('what a page came with was not typed, and what went with its form is not there', () => {
  document.body.innerHTML = '<main><form><input value="Ada"></form></main>';
  expect(hasTypedText()).toBe(false);
  type('input', 'Ben');
  expect(hasTypedText()).toBe(true);
  document.querySelector('form')!.remove();
  expect(hasTypedText()).toBe(false);
});

test('a field that a script controls counts from when it was typed in', () => {
  document.body.innerHTML = '<main><textarea></textarea></main>';
  type('textarea', 'A remark');
  document.querySelector('textarea')!.defaultValue = 'A remark';
  document.querySelector('textarea')!.value = 'A remark';
  expect(hasTypedText()).toBe(true);
});
