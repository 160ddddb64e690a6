// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DISCUSSION } from '../comments.fixture.ts';
import { MentionField } from './mention-field.tsx';

afterEach(cleanup);

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
  screen.queryAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')
    ?.textContent;

function open(text = '') {
  render(
    <MentionField label="Add a comment" text="" people={DISCUSSION.people}>
      <button type="submit">Comment</button>
    </MentionField>,
  );
  if (text !== '') type(text);
}
function type(text: string) {
  field().focus();
  fireEvent.change(field(), { target: { value: text, selectionStart: text.length } });
}
const press = (key: string) => fireEvent.keyDown(field(), { key });

test('an @ lists people; arrow keys move, and Enter mentions', () => {
  open('Thanks @');
  expect(options()).toHaveLength(4);
  expect(active()).toBe('Ines Duarte');
  expect(field().getAttribute('aria-activedescendant')).toBe(
    screen.getAllByRole('option')[0]!.getAttribute('id'),
  );
  press('ArrowDown');
  expect(active()).toBe('Jonas Lindqvist-Katzenellenbogen');
  press('ArrowUp');
  press('ArrowUp');
  expect(active()).toBe('Tom Haletom.hale2@albion-pay.example');
  // Not taken by the form.
  expect(press('Enter')).toBe(false);
  expect(field().value).toBe('Thanks @tom.hale2@albion-pay.example ');
  expect(options()).toEqual([]);
  expect(press('Enter')).toBe(true);
});

test('letters narrow the list, and Escape closes it until the next letter', () => {
  open('@jo');
  expect(options()).toEqual(['Jonas Lindqvist-Katzenellenbogen']);
  press('Escape');
  expect(options()).toEqual([]);
  type('@jon');
  expect(options()).toHaveLength(1);
  expect(press('Tab')).toBe(false);
  expect(field().value).toBe('@Jonas Lindqvist-Katzenellenbogen ');
  expect(press('Tab')).toBe(true);
});

test('the button begins a mention, and a tap chooses', () => {
  open('Look,');
  field().setSelectionRange(5, 5);
  fireEvent.click(screen.getByRole('button', { name: 'Mention' }));
  expect(field().value).toBe('Look, @');
  fireEvent.click(screen.getByRole('option', { name: 'Ines Duarte' }));
  expect(field().value).toBe('Look, @Ines Duarte ');
});

test('without people there is nothing to mention', () => {
  render(
    <MentionField label="Add a comment" text="" people={[]}>
      <button type="submit">Comment</button>
    </MentionField>,
  );
  type('@in');
  expect(options()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Mention' })).toBeNull();
});
