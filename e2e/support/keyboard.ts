import type { ElementHandle, Page } from '@playwright/test';

/** More than any page has that takes the focus. */
const MOST_TABS = 600;
/** As many presses are sent at once as those of a key that is held down; the page ignores those after the target. */
const AT_ONCE = 20;

/** Where Tab leads to: an element, or what has the label or the text `name`, or one that matches it. */
interface Target {
  control?: ElementHandle<Node>;
  name?: RegExp | string;
}

/**
 * Where the focus is: on the target, on another radio button of its group, elsewhere, or the target is not in the
 * document any more.
 */
export type Focus = 'target' | 'group' | 'elsewhere' | 'gone';

/** Runs in the page: Tab does nothing once the focus is on the target or in its group, until `end` is called. */
function stopAt({ control, name }: { control?: Node; name?: RegExp | string }) {
  const isRadio = (one: unknown): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio';
  const isNamed = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const text = (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
    return typeof name === 'string' ? text === name : name!.test(text);
  };
  const find = (): Focus => {
    const active = document.activeElement!;
    if (!control) return isNamed(active) ? 'target' : 'elsewhere';
    if (!control.isConnected) return 'gone';
    if (active === control) return 'target';
    const inGroup = isRadio(control) && isRadio(active) && active.name === control.name;
    return inGroup ? 'group' : 'elsewhere';
  };
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || find() === 'elsewhere') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', ignore, true);
  return { find, end: () => window.removeEventListener('keydown', ignore, true) };
}

/** Presses Tab until the focus is on the target or in its group, or the target has left the document. */
export async function pressTabUntil(page: Page, target: Target): Promise<Exclude<Focus, 'elsewhere'>> {
  const stop = await page.evaluateHandle(stopAt, target);
  try {
    for (let presses = 0; presses <= MOST_TABS; presses += AT_ONCE) {
      const focus = await stop.evaluate(({ find }) => find());
      if (focus !== 'elsewhere') return focus;
      await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')));
    }
  } finally {
    await stop.evaluate(({ end }) => end());
  }
  throw new Error(`The keyboard does not reach ${target.name ?? target.control}.`);
}

/** Moves the focus by Tab, at least once, until an element has it whose label or text is `name`, or matches it. */
export async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  await page.keyboard.press('Tab');
  await pressTabUntil(page, { name });
}
