// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

const button = () => screen.getByRole<HTMLButtonElement>('button');

/** As browsers do, at once: after the attribute is there, nothing has the focus. */
const asBrowsersDo = () => {
  const observer = vi.spyOn(HTMLButtonElement.prototype, 'setAttribute');
  observer.mockImplementation(function (this: HTMLButtonElement, name, value) {
    if (name === 'disabled') this.blur();
    Element.prototype.setAttribute.call(this, name, value);
  });
  return observer;
};

test('a button that is disabled while it has the focus does nothing, says so and has the focus still', () => {
  const disabling = asBrowsersDo();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const click = vi.fn();
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" disabled={busy} onClick={click}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  act(() => button().focus());
  fireEvent.click(button());
  expect([submit.mock.calls.length, click.mock.calls.length]).toEqual([1, 1]);

  rerender(form(true));
  expect(document.activeElement).toBe(button());
  expect(button().disabled).toBe(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button());
  expect([submit.mock.calls.length, click.mock.calls.length]).toEqual([1, 1]);

  rerender(form(false));
  expect(button().hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(button());
  expect(submit).toHaveBeenCalledTimes(2);
  disabling.mockRestore();
});

test('it is disabled as always where it does not have the focus, and once the focus moves on', () => {
  const { rerender } = render(<Button>Send</Button>);
  rerender(<Button disabled>Send</Button>);
  expect(button().disabled).toBe(true);
  rerender(<Button>Send</Button>);
  act(() => button().focus());
  rerender(<Button disabled>Send</Button>);
  expect(button().disabled).toBe(false);
  act(() => button().blur());
  expect(button().disabled).toBe(true);
});
