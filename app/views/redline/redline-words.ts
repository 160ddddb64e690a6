/** What a redline says of itself in words. */
import { formatCount, plural } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import type {
  BlockState,
  Counts,
  Mark,
  OtherRow,
  RedlineBlock,
  RedlineSection,
} from '#app/text/redline/redline.ts';

/** Before a paragraph, for those who hear it: the gutter shows the same as a sign and a line. */
export const STATE_WORDS: Readonly<Record<BlockState, string>> = {
  ...{ same: 'The same', changed: 'Changed', added: 'Added', removed: 'Removed', link: 'Leads elsewhere' },
  ...{ 'moved-in': 'Moved here', 'moved-out': 'Moved away' },
  ...{ formatting: 'Formatting', numbering: 'Number', typography: 'Typography' },
};

export const STATE_SIGNS: Readonly<Partial<Record<BlockState, string>>> = {
  ...{ changed: '⇄', added: '+', removed: '−', link: '⇄', 'moved-in': '↳', 'moved-out': '↳' },
};

/** `1 added, 4 changed, 1 moved here`. */
export function sectionText({ state, counts, limited }: RedlineSection): string {
  if (state === 'moved-out') return 'moved';
  const { added, removed, changed, moved, movedAway, links } = counts;
  const parts = [
    ...(state === 'moved' ? ['moved'] : []),
    ...(state === 'added' ? ['new'] : []),
    ...(state === 'removed' ? ['removed'] : []),
    ...(added > 0 && state !== 'added' ? [`${added} added`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(moved > 0 ? [`${moved} moved here`] : []),
    ...(movedAway > 0 ? [`${movedAway} moved away`] : []),
    ...(removed > 0 && state !== 'removed' ? [`${removed} removed`] : []),
    ...(links > 0 ? [formatCount(links, 'link leads', 'links lead') + ' elsewhere'] : []),
    ...(limited ? ['limited'] : []),
  ];
  return parts.join(', ');
}

/** Changes that only the eye sees, counted: empty if there are none. */
export function silentText({ formatting, numbering, typography }: Counts): string {
  return formatList([
    ...(formatting > 0 ? [`${formatCount(formatting, 'change')} of formatting`] : []),
    ...(numbering > 0 ? [`${formatCount(numbering, 'new number')}`] : []),
    ...(typography > 0 ? [`${formatCount(typography, 'change')} of quotation marks, dashes or spaces`] : []),
  ]);
}

export const foldText = (count: number): string =>
  `${formatCount(count, 'passage')} ${plural(count, 'is', 'are')} the same`;
export const rowFoldText = (count: number): string =>
  `${formatCount(count, 'row')} ${plural(count, 'is', 'are')} the same`;

/** `moved from row 3`, `moved to row 1 of another table`. */
export const rowMoveText = (isIn: boolean, otherRow: OtherRow | undefined): string =>
  [
    isIn ? 'moved from' : 'moved to',
    otherRow && (otherRow.row > 0 ? `row ${otherRow.row}` : 'the headings'),
    otherRow?.isOtherTable && 'of another table',
  ]
    .filter(Boolean)
    .join(' ');

const KINDS = {
  heading: 'a heading',
  text: 'a paragraph',
  item: 'an item of a list',
  cell: 'a cell',
  picture: 'a picture',
};
const MARK_WORDS: Readonly<Record<Mark, string>> = {
  ...{ bold: 'bold', italic: 'italics', underline: 'underlining', struck: 'struck', inserted: 'inserted' },
  ...{ raised: 'raised', lowered: 'lowered', code: 'code', link: 'a link' },
};

/** Why a paragraph with the same words is shown at all. */
export function silentReason({ state, restyled, kind, number, formerNumber }: RedlineBlock): string {
  if (state === 'numbering') return `number ${formerNumber || 'none'} is now ${number ?? 'none'}`;
  if (state === 'typography') return 'other quotation marks, dashes or spaces';
  const marks = (list: readonly Mark[]) => formatList(list.map((mark) => MARK_WORDS[mark]));
  const parts = [
    ...(restyled?.shape === 'divided' ? ['divided from one paragraph'] : []),
    ...(restyled?.shape === 'joined' ? ['joined from several paragraphs'] : []),
    ...(restyled?.was && restyled.was !== kind ? [`${KINDS[restyled.was]} became ${KINDS[kind]}`] : []),
    ...(restyled?.was === kind ? ['a heading of another level'] : []),
    ...(restyled && restyled.added.length > 0 ? [`${marks(restyled.added)} added`] : []),
    ...(restyled && restyled.removed.length > 0 ? [`${marks(restyled.removed)} removed`] : []),
  ];
  return parts.join(', ') || 'looks different';
}
