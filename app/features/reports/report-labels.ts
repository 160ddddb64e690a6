/** Texts that several parts of reports share, and those that say more than one thing. */
import { formatList } from '#app/text/format-list.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { Variant } from './report-paths.ts';
import type { Selection } from './selection.ts';

/* The builder */

export const jurisdictionsTitle = 'Jurisdictions';
export const sectionsTitle = 'Sections';
export const chosenCount = (count: number, most: number) => `${count} of ${most}`;
export const addLabel: Record<Variant, string> = { world: 'Add a jurisdiction', us: 'Add a state' };
export const fullText = (most: number, what: string) =>
  `A report has at most ${most} ${what}. Remove one to add another.`;
export const movedText = (name: string, place: number, count: number) =>
  `${name} moved to position ${place} of ${count}`;
export const tabLabels = {
  guide: 'Guide sections',
  requirement: 'Requirements',
  licence: 'Licences',
} as const;
export type Tab = keyof typeof tabLabels;
/** In the order in which they are shown. */
export const TABS = Object.keys(tabLabels) as Tab[];
export const chooseFirst = 'Choose at least one jurisdiction and one section.';

/* A report */

export const hideLabel = (name: string) => `Hide ${name}`;
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
export const notSaved = 'Couldn’t save the report.';

/* My reports */

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
