/** Two ways of working on a page: by keyboard alone, and by touch on a phone. Journeys that run both say what is done once. */
import type { ElementHandle, Locator, Page } from '@playwright/test';
import { pressTabUntil } from './keyboard.ts';
import { expect } from './test.ts';
import { visit } from './visit.ts';

/** More than any group of radio buttons has. */
const MOST_ARROWS = 100;

/** Works on one page. */
export interface Hand {
  readonly way: 'keyboard' | 'touch';
  readonly page: Page;
  /**
   * Number of actions so far. By touch: taps and texts. By keyboard: keys and texts; going to a control by Tab is one,
   * however many controls are on the way.
   */
  actions: number;
  /** Opens an address and waits until the page is live. */
  open(url: string): Promise<void>;
  /** Presses a button or follows a link. */
  press(control: Locator): Promise<void>;
  /** Ticks a checkbox or chooses a radio button. */
  choose(control: Locator): Promise<void>;
  /** Chooses an option of a select by its label. */
  select(control: Locator, label: string): Promise<void>;
  /** Replaces the text of a field. */
  fill(field: Locator, text: string): Promise<void>;
  /** Sends the field with the focus; on a phone by the Enter key of the keyboard on its screen. */
  send(): Promise<void>;
}

/** Presses Tab until the control or its group has the focus, then arrows in the group. @returns the number of arrows */
async function reachByTab(page: Page, control: Locator): Promise<number> {
  for (let arrows = 0; arrows < MOST_ARROWS;) {
    const focus = await pressTabUntil(page, {
      control: (await control.elementHandle()) as ElementHandle<Node>,
    });
    if (focus === 'target') return arrows;
    // A control that was replaced is looked for again.
    if (focus === 'gone') continue;
    arrows++;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not reach ${control}.`);
}

/** Works by keyboard alone. */
export function keyboardOn(page: Page): Hand {
  const key = async (name: string) => {
    hand.actions++;
    await page.keyboard.press(name);
  };
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible();
    if (await control.evaluate((element) => element === document.activeElement)) return;
    hand.actions += 1 + (await reachByTab(page, control));
  };
  const hand: Hand = {
    way: 'keyboard',
    page,
    actions: 0,
    open: async (url) => void (await visit(page, url)),
    async press(control) {
      await reach(control);
      await key('Enter');
    },
    async choose(control) {
      await reach(control);
      if (!(await control.isChecked())) await key('Space');
      await expect(control).toBeChecked();
    },
    async select(control, label) {
      await reach(control);
      hand.actions++;
      await page.keyboard.type(label);
      await expect(control.locator('option:checked')).toHaveText(label);
    },
    async fill(field, text) {
      await reach(field);
      if ((await field.inputValue()) !== '') await page.keyboard.press('ControlOrMeta+a');
      hand.actions++;
      await page.keyboard.insertText(text);
    },
    send: () => key('Enter'),
  };
  return hand;
}

/** Works by touch; the context has a touch screen. */
export function touchOn(page: Page): Hand {
  const tap = async (control: Locator) => {
    hand.actions++;
    await control.tap();
  };
  const hand: Hand = {
    way: 'touch',
    page,
    actions: 0,
    open: async (url) => void (await visit(page, url)),
    press: tap,
    async choose(control) {
      await tap(control);
      await expect(control).toBeChecked();
    },
    async select(control, label) {
      // The list of options belongs to the phone.
      hand.actions += 2;
      await control.selectOption({ label });
    },
    async fill(field, text) {
      await tap(field);
      if ((await field.inputValue()) !== '') await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
    async send() {
      hand.actions++;
      await page.keyboard.press('Enter');
    },
  };
  return hand;
}
