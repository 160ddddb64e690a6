/** Reads redlines in tests. */
import type { Change, Redline, RedlineBlock, RedlineSection } from '../redline.ts';

/** The parts of a redline as short lines: `-removed-`, `+added+`, `<moved away<`, `>moved here>`, `~removed at the other end~`, `(2)` for those that are the same. */
export function drawSection({ blocks }: Pick<RedlineSection, 'blocks'>): string[] {
  return blocks.map((block) => (block.state === 'fold' ? `(${block.count})` : drawBlock(block)));
}

const SIGNS = { removed: '-', added: '+', 'moved-out': '<', 'moved-in': '>' } as const;

function drawBlock({ state, runs }: RedlineBlock): string {
  const words = runs
    .map(({ text, change, isEcho }) => {
      const sign = isEcho ? '~' : change ? SIGNS[change] : '';
      return sign + text.trim() + sign;
    })
    .filter(Boolean)
    .join(' ');
  return ['changed', 'added', 'removed', 'moved-in', 'moved-out'].includes(state)
    ? words
    : `${state}: ${words}`;
}

export const draw = ({ sections }: Redline): string[] => sections.flatMap(drawSection);

/** Where a sentence ends: not after a number or a short form: German laws are full of those. */
const SENTENCE_END =
  /(?<=[;!?])\s|(?<=\p{L}{3}\.)(?<!\b(?:Art|Abs|Nrn|Nos|Buchst|Halbs|AnO)\.)\s(?=[\p{Lu}"“(])|\n/u;

/** Sentences of four words or more. */
const sentencesIn = (texts: readonly string[]) =>
  new Set(
    texts
      .flatMap((text) => text.split(SENTENCE_END))
      .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
      .filter((sentence) => (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length > 3),
  );

const SIDES = { added: ['added', 'moved-in'], removed: ['removed', 'moved-out'] } as const;

/** Pieces between the ends of sentences of which every word is shown so: half a sentence is none. */
function shownAs(wanted: 'added' | 'removed', blocks: RedlineSection['blocks']): string[] {
  return blocks.flatMap((block) => {
    const side = ('runs' in block ? block.runs : []).filter(
      ({ change }) => change === undefined || SIDES[wanted].some((one) => one === change),
    );
    const marks = side
      .map(({ text, change }) => text.replace(/\S/g, change === wanted ? 'x' : '-').replace(/[^x-]/g, ' '))
      .join('');
    let end = -1;
    return side
      .map(({ text }) => text)
      .join('')
      .split(SENTENCE_END)
      .filter((piece) => {
        const start = end + 1;
        end = start + piece.length;
        return !marks.slice(start, end).includes('-');
      });
  });
}

/** Sentences of both texts that the redline shows as removed and as added. There must be none. */
export function carriedOver(older: string, newer: string, { sections }: Redline): string[] {
  const blocks = sections.flatMap((section) => section.blocks);
  const inText = (html: string) => sentencesIn([html.replace(/<[^>]*>/g, '\n')]);
  const others = [
    inText(newer),
    ...(['added', 'removed'] as const).map((change) => sentencesIn(shownAs(change, blocks))),
  ];
  return [...inText(older)].filter((sentence) => others.every((all) => all.has(sentence)));
}

/** Rows of tables in HTML, as their cells with words, with `|` between. */
export const rowsIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<td>(.*?)<\/td>/gs)]
        .map(([, cell = '']) => cell.trim())
        .filter(Boolean)
        .join('|'),
    ),
  );

/**
 * The cells of a row that are shown with one kind of change, joined by `|`. Unchanged cells may be folded: these are a whole row
 * only if `rowsIn` has them.
 */
export function rowsShownAs(wanted: Change, { sections }: Redline): string[] {
  return sections.flatMap(({ blocks }) => {
    const cells = blocks.flatMap((block) => ('cell' in block && block.cell ? [block] : []));
    const rows = Map.groupBy(cells, ({ cell }) => `${cell!.table}:${cell!.row}`);
    return [...rows.values()]
      .filter((row) => row.every(({ state }) => state === wanted))
      .map((row) =>
        row
          .map(({ runs }) => runs.map(({ text }) => text.trim()).join(' '))
          .filter(Boolean)
          .join('|'),
      );
  });
}
