/** The reader's choice of single keys, kept in this browser for this account. */
import { accountStorage } from './account-storage.ts';

const storage = accountStorage('local');
const NAME = 'single-keys';
const OFF = 'off';

/** Tells the document (`singleKeysOn`) what the reader chose before. */
export function applySingleKeys(): void {
  document.documentElement.dataset['keys'] = storage.get(NAME) ?? 'on';
}

export function setSingleKeys(on: boolean): void {
  if (on) storage.remove(NAME);
  else storage.set(NAME, OFF);
  applySingleKeys();
}
