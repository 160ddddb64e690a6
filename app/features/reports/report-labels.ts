/** Texts that several parts of reports share, and those that say more than one thing. */
import { formatShortList, formatList } from '#app/text/format-list.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { Variant } from './report-paths.ts';
import type { Part, Selection } from './selection.ts';

/* The builder */

export const jurisdictionsTitle = 'Jurisdictions';
export const sectionsTitle = 'Sections';
export const chosenCount = (count: number, most: number) => `${count} of ${most}`;
export const clearLabel = 'Clear';
export const addLabel: Record<Variant, string> = { world: 'Add a jurisdiction', us: 'Add a state' };
export const fullText = (most: number, what: string) =>
  `A report has at most ${most} ${what}. Remove one to add another.`;
export const movedText = (name: string, place: number, count: number) =>
  `${name} is number ${place} of ${count}`;
export const coverageText = (covered: number, sections: number) =>
  sections === 0 ? formatCount(covered, 'section') : `${covered} of ${formatCount(sections, 'section')}`;
export const tabLabels = {
  guide: 'Guide sections',
  requirement: 'Requirements',
  licence: 'Licences',
} as const;
export type Tab = keyof typeof tabLabels;
/** In the order in which they are shown. */
export const TABS = Object.keys(tabLabels) as Tab[];
export const filterLabel: Record<Tab, (count: number) => string> = {
  guide: (count) => `Filter ${formatCount(count, 'section')}`,
  requirement: (count) => `Filter ${formatCount(count, 'category', 'categories')}`,
  licence: (count) => `Filter ${formatCount(count, 'licence')}`,
};
export const noSections: Record<Tab, string> = {
  guide: 'No guide answers questions in a form that can be compared.',
  requirement: 'No requirements can be compared.',
  licence: 'No licences can be compared.',
};
export const notIn = (codes: readonly string[]) => `no ${codes.join(', ')}`;
export const notComparedIn = (codes: readonly string[]) => `not yet compared: ${codes.join(', ')}`;
export const uncovered = ({ written, notCovered }: { written: number; notCovered: number }) =>
  [...(written > 0 ? [`${written} not yet compared`] : []), `${notCovered} not covered`].join(', ');
export const openReport = 'Open report';
export const saveLabel = 'Save';
export const chooseFirst = 'Choose at least one jurisdiction and one section.';

/* A report */

export const editSelection = 'Edit selection';
export const hideLabel = (name: string) => `Hide ${name}`;
export const formats = { docx: 'Word', xlsx: 'Excel', csv: 'CSV' } as const;
export const renameLabel = 'Rename';
export const renameThis = 'Rename this report';
export const cancelLabel = 'Cancel';
export const savedOn = (day: string) => `Saved ${formatDate(day)}`;
/** `This link asks for 25 jurisdictions. A report compares at most 20.` */
export const overLimitText = ({ jurisdictions, sections }: Selection, most: number) => {
  const asked = [
    ...(jurisdictions.length > most ? [formatCount(jurisdictions.length, 'jurisdiction')] : []),
    ...(sections.length > most ? [formatCount(sections.length, 'section')] : []),
  ];
  const limit = asked.length > 1 ? `${most} of each` : `${most}`;
  return `This link asks for ${formatList(asked)}. A report compares at most ${limit}.`;
};
export const showOthers = (next: number, left: number, part: Part) =>
  next < left ? `Compare the next ${next} ${part}` : `Compare the other ${next} ${part}`;
/** In the builder, which selects as many as fit. */
export const leftOutText = ({ jurisdictions, sections }: Selection, most: number) => {
  const left = [
    ...(jurisdictions.length > most ? [`the first ${most} of ${jurisdictions.length} jurisdictions`] : []),
    ...(sections.length > most ? [`the first ${most} of ${sections.length} sections`] : []),
  ];
  return `This link asks for more than a report compares. Only ${formatList(left)} are selected.`;
};
export const notSaved = 'Couldn’t save the report.';

/** `Germany, France, Spain and 2 more`: what a report that has no name is called. */
export function namesText(names: readonly string[]): string {
  return formatShortList(names, 3);
}

/* My reports */

export const newReport = 'New report';
export const changedOnly = 'Changed only';
export const filterReports = 'Filter by name or jurisdiction';
export const columnTitles = {
  label: 'Report',
  size: 'Size',
  saved: 'Last saved',
  changed: 'Since then',
} as const;
export const tryAgain = 'Try again';

export const doneTexts = {
  saved: 'Report saved.',
  renamed: 'Report renamed.',
  updated: 'Changes saved.',
  seen: 'Changes marked as read.',
  duplicated: 'Copy saved.',
  restored: 'Report restored.',
} as const;
export type Done = keyof typeof doneTexts;

export function readDone(text: string | null): Done | undefined {
  return text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : undefined;
}
