/** The texts of the report builder and of reports, in one place for editors. */
import { formatShortList, formatList } from '#app/text/format-list.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { Variant } from './report-paths.ts';
import type { Part, Selection } from './selection.ts';

/* The builder */

export const builderTitles: Record<Variant, string> = {
  world: 'Report builder',
  us: 'Report builder (US)',
};
export const builderLead =
  'Put jurisdictions side by side, one section to a row, each answer with its source.';
export const myReports = 'My reports';
export const startFrom = 'Start from';
export const myFavourites = 'My favourites';
export const savedNote = 'saved';
export const jurisdictionsTitle = 'Jurisdictions';
export const sectionsTitle = 'Sections';
export const chosenCount = (count: number, most: number) => `${count} of ${most}`;
export const clearLabel = 'Clear';
export const addLabel: Record<Variant, string> = { world: 'Add a jurisdiction', us: 'Add a state' };
export const addAllLabel = 'Add all';
export const pastLimit = (count: number, most: number) => `all ${count} would exceed the limit of ${most}`;
export const fullText = (most: number, what: string) =>
  `A report has at most ${most} ${what}. Remove one to add another.`;
export const removeLabel = (name: string) => `Remove ${name}`;
export const moveLabel = (name: string, place: number, count: number) =>
  `Move ${name}, ${place} of ${count}. The left and right arrow keys move it.`;
export const moveEarlier = 'Move earlier';
export const moveLater = 'Move later';
export const movedText = (name: string, place: number, count: number) =>
  `${name} is number ${place} of ${count}`;
export const coverageText = (covered: number, sections: number) =>
  sections === 0 ? formatCount(covered, 'section') : `${covered} of ${formatCount(sections, 'section')}`;
export const updateLabel = 'Update';
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
export const noMatch = (text: string) => `Nothing matches “${text}”.`;
export const notIn = (codes: readonly string[]) => `no ${codes.join(', ')}`;
export const noneCovered = 'none of these';
export const notComparedIn = (codes: readonly string[]) => `not yet compared: ${codes.join(', ')}`;
export const uncovered = ({ written, notCovered }: { written: number; notCovered: number }) =>
  [...(written > 0 ? [`${written} not yet compared`] : []), `${notCovered} not covered`].join(', ');
export const openReport = 'Open report';
export const saveLabel = 'Save';
export const previewTitle = 'Preview';
export const previewNote = (shown: number, rows: number) => `first ${shown} of ${rows} rows`;
export const otherRows = (count: number) =>
  `Show the other ${count === 1 ? 'row' : formatCount(count, 'row')}`;
export const chooseFirst = 'Choose at least one jurisdiction and one section.';

/* The builder as a dialog on a page */

export const compareTitle = (title: string) => `Compare “${title}”`;
export const compareHint =
  'Its sections side by side with those of other jurisdictions, each answer with its source.';
export const loadingBuilder = 'Loading what can be compared …';
export const builderFailed = 'Couldn’t load the options. Try again in a minute.';
export const moreChoices = 'More choices';
export const allLabel = 'All';

/* A report */

export const editSelection = 'Edit selection';
export const columnsLabel = 'Columns';
export const columnsText = (shown: number, all: number) => `${shown} of ${all}`;
export const columnMenuLabel = (name: string) => `${name}: move or hide`;
export const moveLeft = 'Move left';
export const moveRight = 'Move right';
export const hideLabel = (name: string) => `Hide ${name}`;
export const showLabel = (name: string) => `Show ${name}`;
export const showAll = 'Show all';
export const openPlace = (name: string) => `Open ${name}`;
export const downloadLabel = 'Download';
export const formats = { docx: 'Word', xlsx: 'Excel', csv: 'CSV' } as const;
export const printLabel = 'Print';
export const renameLabel = 'Rename';
export const renameThis = 'Rename this report';
export const nameLabel = 'Name of the report';
export const cancelLabel = 'Cancel';
export const saving = 'Saving …';
export const saveChanges = 'Save changes';
export const savedOn = (day: string) => `Saved ${formatDate(day)}`;
export const changedSince = (count: number) => `${formatCount(count, 'cell')} changed since`;
export const markRead = 'Mark changes as read';
export const emptyName = 'Enter a name.';
export const longName = (most: number) => `Use at most ${most} characters.`;
export const nothingChosen = 'No report here yet';
export const nothingChosenText = 'Choose jurisdictions and sections in the report builder to compare them.';
export const missingReport = 'This report no longer exists';
export const missingReportText =
  'It may have been deleted. You can restore deleted reports in My reports for 30 days.';
export const tooMany = 'Too many sections for one report';
export const tooManyText =
  'A report has at most 20 rows, and a heading counts as all sections below it. Choose fewer in the report builder.';
export const overLimit = (part: Part) => `Too many ${part} for one report`;
/** `This link asks for 25 jurisdictions. A report compares at most 20.` */
export const overLimitText = ({ jurisdictions, sections }: Selection, most: number) => {
  const asked = [
    ...(jurisdictions.length > most ? [formatCount(jurisdictions.length, 'jurisdiction')] : []),
    ...(sections.length > most ? [formatCount(sections.length, 'section')] : []),
  ];
  const limit = asked.length > 1 ? `${most} of each` : `${most}`;
  return `This link asks for ${formatList(asked)}. A report compares at most ${limit}.`;
};
export const showFirst = (most: number, part: Part) => `Compare the first ${most} ${part}`;
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
export const retrievedText = (site: string, day: string, time: string) =>
  `${site}. Retrieved ${day}, ${time} UTC.`;
export const conflictText =
  'The report was changed elsewhere in the meantime. This page now shows the newer one; make your change again.';

/** `Germany, France, Spain and 2 more`: what a report that has no name is called. */
export function namesText(names: readonly string[]): string {
  return formatShortList(names, 3);
}

/* My reports */

export const reportsLead = 'What changed since you saved a report is marked in it.';
export const newReport = 'New report';
export const changedOnly = 'Changed only';
export const filterReports = 'Filter by name or jurisdiction';
export const filterButton = 'Filter';
export const columnTitles = {
  label: 'Report',
  size: 'Size',
  saved: 'Last saved',
  changed: 'Since then',
} as const;
export const noChanges = 'No changes';
export const duplicateLabel = 'Duplicate';
export const deleteLabel = 'Delete';
export const undoLabel = 'Undo';
export const deletedBefore = 'Deleted';
export const deletedNote = 'You can restore it for 30 days.';
export const moreText = (count: number) => `and ${count} more`;
export const emptyTitle = 'No reports yet';
export const emptyText =
  'Compare jurisdictions in the report builder and save the result: it appears here, and cells that change later are marked.';
export const noneMatch = 'No report matches';
export const noneMatchText = 'Remove the filter to see all your reports.';
export const showAllReports = 'Show all reports';
export const failedTitle = 'Couldn’t load your reports';
export const failedText = 'Nothing is lost. Try again in a minute.';
export const tryAgain = 'Try again';
export const recentlyDeleted = 'Deleted in the last 30 days';
export const restoreLabel = 'Restore';
export const reportsFull = (most: number) =>
  `You’ve reached the limit of ${most} reports. Delete one to save another.`;

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
