import type { Load } from '#app/plugin.ts';
import type { Tracker } from './types.ts';

/** Sorts the steps newest first, counts them, and adds an anchor to every year and step. */
export const load: Load<Tracker> = (item, { anchor, text }) => {
  const newestFirst = [...item.field_entries].sort((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
  );
  // Years come first, so that no heading of the text gets their anchors, which the view uses.
  const years = [...new Set(newestFirst.map(({ date }) => date.slice(0, 4)))];
  const yearHeadings = years.map((year) => ({ id: anchor(`steps-${year}`), text: year }));
  const { headings, sections } = text();
  return {
    field_entries: newestFirst.map((entry) => ({ ...entry, id: anchor(entry.title) })),
    entry_count: newestFirst.length,
    headings: [...headings, ...yearHeadings, ...sections],
  };
};
