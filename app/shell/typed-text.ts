/** Whether the open page has something that its reader typed and has not sent: going elsewhere would lose that. */

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Where readers write; the search box of the header is left out. */
const PLACES = 'main, [role="dialog"], dialog';
const NO_TEXT = new Set(['checkbox', 'radio', 'hidden', 'submit', 'button', 'search', 'file', 'password']);

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NO_TEXT.has(target.type));

/** A field that React controls does not know what it had before. */
const typed = new Set<TextField>();

globalThis.window?.addEventListener('input', ({ target }) => {
  if (isTextField(target)) typed.add(target);
});
const hasText = ({ value }: TextField) => value.trim() !== '';

/** @example if (hasTypedText()) return; // the page stays */
export function hasTypedText(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  if ([...typed].some((field) => field.closest(PLACES) && hasText(field))) return true;
  const fields = [...document.querySelectorAll('input, textarea')].filter(isTextField);
  return fields.some(
    (field) => field.closest(PLACES) && field.value !== field.defaultValue && hasText(field),
  );
}
