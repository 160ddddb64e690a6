/** The parts of a content page that say where it stands. */
interface PlacedPage {
  /** Where the item is listed. */
  listing?: { title: string; path: string };
  /** Terms by the field that names them. */
  terms: Record<string, { name: string }[]>;
}

/** The way to a content page: its list, then the jurisdiction it belongs to, or the only one it is about. */
export function breadcrumbOf({ listing, terms }: PlacedPage): { label: string; to?: string }[] {
  const { field_one_jurisdiction: own = [], field_jurisdiction: about = [] } = terms;
  const jurisdiction = own[0] ?? (about.length === 1 ? about[0] : undefined);
  return [
    ...(listing ? [{ label: listing.title, to: listing.path }] : []),
    ...(jurisdiction ? [{ label: jurisdiction.name }] : []),
  ];
}
