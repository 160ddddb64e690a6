/**
 * Whether single keys act on a page, such as `j` in lists and `/` for the search box (WCAG 2.2, 2.1.4): the reader's choice,
 * kept in this browser for this account. It is read when a key is pressed.
 */
import { accountStorage } from './account-storage.ts';

const storage = accountStorage('local');
const NAME = 'single-keys';
const OFF = 'off';

export const singleKeysOn = (): boolean => storage.get(NAME) !== OFF;

export function setSingleKeys(on: boolean): void {
  if (on) storage.remove(NAME);
  else storage.set(NAME, OFF);
}
