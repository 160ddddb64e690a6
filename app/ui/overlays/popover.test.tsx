// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Popover } from './popover.tsx';

function Menu({ name = 'Tools', hint }: { name?: string; hint?: boolean }) {
  return (
    <Popover
      opens={hint ? 'hint' : 'hover'}
      trigger={(trigger) => (
        <button {...trigger} type="button">
          {name}
        </button>
      )}
    >
      <a href="#one">{name} one</a>
      <a href="#two">{name} two</a>
    </Popover>
  );
}

const trigger = (name = 'Tools') => screen.getByRole('button', { name });
const expanded = (name?: string) => trigger(name).getAttribute('aria-expanded');
const root = (name?: string) => trigger(name).parentElement!;
const enter = (name?: string) => fireEvent.pointerEnter(root(name), { pointerType: 'mouse' });
const leave = (name?: string) => fireEvent.pointerLeave(root(name), { pointerType: 'mouse' });

const { matches } = Element.prototype;
let hovered: Element | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  hovered = undefined;
  // jsdom does not implement :focus-visible or :hover; in these tests all focus comes from the keyboard.
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector === ':hover') return this === hovered;
    return selector === ':focus-visible' ? this === document.activeElement : matches.call(this, selector);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('with the mouse', () => {
  it('opens on hover, stays open on a following click, and closes shortly after the pointer leaves', () => {
    render(<Menu />);
    enter();
    expect(expanded()).toBe('true');
    fireEvent.click(trigger(), { detail: 1 });
    expect(expanded()).toBe('true');
    leave();
    expect(expanded()).toBe('true');
    act(() => vi.runAllTimers());
    expect(expanded()).toBe('false');
  });

  it('allows one open at a time', () => {
    render(
      <>
        <Menu />
        <Menu name="MYPC" />
      </>,
    );
    enter();
    leave();
    enter('MYPC');
    expect([expanded(), expanded('MYPC')]).toEqual(['false', 'true']);
  });

  it('closes on a press outside', () => {
    render(<Menu />);
    enter();
    fireEvent.pointerDown(document.body);
    expect(expanded()).toBe('false');
  });
});

describe('with the keyboard', () => {
  it('stays closed on focus, so that Tab passes in one step, and a key press toggles', () => {
    render(<Menu />);
    act(() => trigger().focus());
    expect(expanded()).toBe('false');
    fireEvent.click(trigger(), { detail: 0 });
    expect(expanded()).toBe('true');
    fireEvent.click(trigger(), { detail: 0 });
    expect(expanded()).toBe('false');
  });

  it('shows an explanation on focus; its links join the tab order on Enter', () => {
    render(<Menu hint />);
    act(() => trigger().focus());
    const panel = () => screen.getByText('Tools one').parentElement!;
    expect([expanded(), panel().hasAttribute('inert')]).toEqual(['true', true]);
    fireEvent.keyDown(trigger(), { key: 'Enter' });
    expect(panel().hasAttribute('inert')).toBe(false);
    act(() => vi.runAllTimers());
    expect(document.activeElement?.textContent).toBe('Tools one');
  });

  it('walks the entries with the arrow keys, and up from the first to the trigger', () => {
    render(<Menu />);
    act(() => trigger().focus());
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement!, { key });
      act(() => vi.runAllTimers());
      return document.activeElement?.textContent;
    };
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map(press)).toEqual([
      'Tools one',
      'Tools two',
      'Tools two',
      'Tools one',
      'Tools',
    ]);
  });

  it('closes on Esc, restores focus to the trigger, and stays closed', () => {
    render(<Menu />);
    enter();
    act(() => screen.getByText('Tools two').focus());
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(document.activeElement).toBe(trigger());
    expect(expanded()).toBe('false');
  });

  it('closes when focus moves out', () => {
    render(
      <>
        <Menu />
        <input aria-label="after" />
      </>,
    );
    fireEvent.click(trigger(), { detail: 0 });
    expect(expanded()).toBe('true');
    act(() => screen.getByLabelText('after').focus());
    expect(expanded()).toBe('false');
  });
});

describe('by touch', () => {
  it('toggles, and ignores hover', () => {
    render(<Menu />);
    const tap = () => {
      fireEvent.pointerEnter(root(), { pointerType: 'touch' });
      fireEvent.pointerLeave(root(), { pointerType: 'touch' });
      fireEvent.click(trigger(), { detail: 1 });
      return expanded();
    };
    expect([tap(), tap(), tap()]).toEqual(['true', 'false', 'true']);
  });
});

it('closes when one of its links is followed', () => {
  render(<Menu />);
  enter();
  fireEvent.click(screen.getByText('Tools one'));
  expect(expanded()).toBe('false');
});

it('marks server HTML as not hydrated, so that style sheets open it', () => {
  expect(renderToString(<Menu />)).not.toContain('data-live');
  render(<Menu />);
  expect(root().dataset.live).toBe('true');
});

describe('when scripts begin to run', () => {
  /** Hydrates server HTML that a reader has already used. */
  function hydrate(interact: () => void) {
    document.body.innerHTML = `<div>${renderToString(<Menu />)}</div>`;
    interact();
    const container = document.body.firstElementChild as HTMLElement;
    render(<Menu />, { container, hydrate: true });
  }

  it('leaves a panel open that a press has opened, and the next press closes it', () => {
    hydrate(() => trigger().focus());
    expect(expanded()).toBe('true');
    fireEvent.click(trigger(), { detail: 1 });
    expect(expanded()).toBe('false');
  });

  it('leaves a panel open that the pointer is over, until it leaves', () => {
    hydrate(() => {
      hovered = root();
    });
    expect(expanded()).toBe('true');
    fireEvent.click(trigger(), { detail: 1 });
    expect(expanded()).toBe('true');
    leave();
    act(() => vi.runAllTimers());
    expect(expanded()).toBe('false');
  });

  it('opens nothing otherwise', () => {
    hydrate(() => {});
    expect(expanded()).toBe('false');
  });
});

describe('opened by a click', () => {
  const form = (open = false) => (
    <Popover label="Columns" count={2} open={open} closed={<a href="/columns">Columns as a page</a>}>
      <input aria-label="Name" />
      <button type="button">Save</button>
    </Popover>
  );
  const button = () => screen.getByRole('button', { name: /^Columns/ });
  const isOpen = () => button().getAttribute('aria-expanded');

  it('ignores hover, toggles, and makes its content when it is opened first', () => {
    render(form());
    expect(screen.getByText('Columns as a page')).toBeDefined();
    fireEvent.pointerEnter(button().parentElement!, { pointerType: 'mouse' });
    expect([isOpen(), screen.queryByLabelText('Name')]).toEqual(['false', null]);
    fireEvent.click(button(), { detail: 1 });
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'typed' } });
    fireEvent.click(button(), { detail: 1 });
    expect(isOpen()).toBe('false');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed');
  });

  it('leaves the arrow keys to its fields', () => {
    render(form(true));
    act(() => screen.getByLabelText('Name').focus());
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    act(() => vi.runAllTimers());
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('is open in the HTML of the server, and opens later, where a form has a mistake', () => {
    expect(renderToString(form(true))).toContain('data-open');
    const { rerender } = render(form());
    expect(isOpen()).toBe('false');
    rerender(form(true));
    expect([isOpen(), screen.queryByLabelText('Name') !== null]).toEqual(['true', true]);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(isOpen()).toBe('false');
  });
});
