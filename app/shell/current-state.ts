/**
 * `aria-current` of a menu entry: `page` on its own page, `true` below it, else undefined. `section` is the path of the
 * list that a content page belongs to (`/regulatory_analysis` for one of its articles).
 */
export function currentState(to: string, pathname: string, section?: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  if (to === '/') return undefined;
  if (section !== undefined) return to === section ? 'true' : undefined;
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

/** The same for an entry with sub-entries: on the page of a sub-entry it is `true`. */
export function currentStateWithin(
  { to, items }: { to: string; items: readonly { to: string }[] },
  pathname: string,
  section?: string,
): 'page' | 'true' | undefined {
  const below = items.some((item) => currentState(item.to, pathname, section) !== undefined);
  return currentState(to, pathname, section) ?? (below ? 'true' : undefined);
}
