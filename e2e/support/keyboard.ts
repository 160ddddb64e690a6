import type { Page } from '@playwright/test';

const MAX_PRESSES = 400;

/** Moves the focus by Tab until an element has it whose label or text is `name`, or matches it. */
export async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement!;
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      return element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    });
    const label = focused.trim();
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`Nothing called ${name} takes the focus.`);
}
