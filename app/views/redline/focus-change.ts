/** Goes through the changes of redlines on a page. */

/** Focuses the change after or before the one with the focus, or the first or last one; goes round at the ends. */
export function focusChange(within: Element | null, step: 1 | -1): void {
  const changes = [...(within?.querySelectorAll<HTMLElement>('[data-change]') ?? [])].filter(
    (change) => change.getClientRects().length > 0,
  );
  if (changes.length === 0) return;
  const at = changes.findIndex((change) => change.contains(document.activeElement));
  const next = at < 0 ? (step > 0 ? 0 : changes.length - 1) : (at + step + changes.length) % changes.length;
  changes[next]!.focus({ preventScroll: true });
  changes[next]!.scrollIntoView({ block: 'center' });
}
