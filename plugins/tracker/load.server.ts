import type { Load } from '#app/plugin.ts';
import type { Tracker, TrackerOptions } from './types.ts';

/** Steps newest first and counted; anchors for the text, every year and every step; no more sources than allowed. */
export const load: Load<Tracker, TrackerOptions> = (item, { anchor, options, text }) => {
  const newestFirst = [...item.field_entries].sort((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
  );
  // Years before all else, so that no heading of the text takes their anchors: the view knows them by name.
  const years = [...new Set(newestFirst.map(({ date }) => date.slice(0, 4)))];
  const yearHeadings = years.map((year) => ({ id: anchor(`steps-${year}`), text: year }));
  const { fields, headings, sections } = text(item);
  return {
    ...item,
    ...fields,
    field_entries: newestFirst.map((entry) => ({ ...entry, id: anchor(entry.title) })),
    field_reference_library: item.field_reference_library?.slice(0, options.referenceLibrary),
    entry_count: newestFirst.length,
    headings: [...headings, ...yearHeadings, ...sections],
  };
};
