/** What readers read of the text that a decision rests on: as it stood, and what is different since. */
import { loadData, type ItemVersion } from '#app/api/content/pages/load-data.ts';
import { getTermReferences, type FieldSchema } from '#app/api/content/pages/field-text.ts';
import { getPageText, type TextPart } from '#app/api/content/pages/page-sections.ts';
import { withInForceWords } from '#app/api/content/in-force-words.ts';
import type { Services } from '#app/api/services.ts';
import { escapeHtml } from '#app/text/html-text.ts';
import { compareTexts } from '#app/text/redline/compare.ts';
import type { BlockState, Change } from '#app/text/redline/redline.ts';
import type { Decision } from '../contract/answers.ts';

type Lines = NonNullable<Decision['change']>['lines'];

/** Characters of both texts that are compared while the reader waits; longer ones are not. */
const MOST_CHARACTERS = 400_000;
const MOST_LINES = 40;

/** The text of a section or of the whole, in parts; undefined if the version has it not, or cannot be read. */
export async function readParts(
  { store, ...services }: Pick<Services, 'config' | 'registry' | 'store'>,
  record: ItemVersion,
  section: string,
): Promise<TextPart[] | undefined> {
  const loaded = await loadData(services, record);
  if (!loaded) return undefined;
  const { data } = loaded;
  const references = [...new Set(getTermReferences(data))];
  const names = new Map([...(await store.terms.byRef(references))].map(([ref, { name }]) => [ref, name]));
  const { properties } = loaded.schema;
  const ignored = new Set([
    ...['nid', 'changed'],
    ...Object.keys(properties).filter((field) => properties[field]!.readOnly),
  ]);
  const schema = loaded.schema as FieldSchema;
  const page = getPageText(withInForceWords(data, schema) as typeof data, schema, {
    ...{ ignored, names, section: section || undefined },
  });
  if (section === '') return [...page.facts.values(), ...page.sections.values()];
  const part = page.sections.get(section);
  return part && [part];
}

/**
 * The first lines of a text.
 *
 * @param isNamed whether its parts say what they are, as those of a whole item do: `Capital: EUR 350,000`, not a number alone
 */
export function firstLines(
  parts: readonly TextPart[],
  { isNamed, ...most }: { lines: number; characters: number; isNamed: boolean },
): string[] {
  const lines = parts
    .flatMap(({ title, blocks }) =>
      blocks.map(({ text }, at) => (isNamed && at === 0 && title ? `${title}: ${text}` : text)),
    )
    .slice(0, most.lines);
  let left = most.characters;
  return lines.flatMap((line) => {
    if (left <= 0) return [];
    const shown = line.length > left ? `${line.slice(0, left)}…` : line;
    left -= line.length;
    return [shown];
  });
}

const toHtml = (parts: readonly TextPart[]) =>
  parts
    .map(({ title, blocks }) =>
      [`<h2>${escapeHtml(title)}</h2>`, ...blocks.map(({ text }) => `<p>${escapeHtml(text)}</p>`)].join(''),
    )
    .join('');

const SAID: Partial<Record<Change, 'added' | 'removed'>> = {
  ...{ added: 'added', 'moved-in': 'added', removed: 'removed', 'moved-out': 'removed' },
};
/** The same words in another look. */
const SAME: readonly BlockState[] = ['same', 'formatting', 'numbering', 'typography', 'link'];

interface BothTexts {
  before: readonly TextPart[];
  after: readonly TextPart[];
}
interface ChangedLines {
  lines: Lines;
  isLimited: boolean;
}

/** The task of the second thread. */
const TASK = 'changed lines of a decision';

/** The lines that are different, with their words: compared in the second thread, where there is one. */
export async function findChangedLines(
  { secondThread, reportError }: Pick<Services, 'secondThread' | 'reportError'>,
  texts: BothTexts,
): Promise<ChangedLines> {
  if (!secondThread) return changedLines(texts);
  try {
    return (await secondThread.run(TASK, texts)) as ChangedLines;
  } catch (error) {
    reportError(error, { operation: 'decision' });
    // Nothing was compared, so nothing is called the same.
    return { lines: [], isLimited: true };
  }
}

export const redlineTasks = { [TASK]: () => (texts: BothTexts) => Promise.resolve(changedLines(texts)) };

function changedLines({ before, after }: BothTexts): ChangedLines {
  const [older, newer] = [toHtml(before), toHtml(after)];
  if (older.length + newer.length > MOST_CHARACTERS) return { lines: [], isLimited: true };
  const redline = compareTexts(older, newer);
  const lines = redline.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block): Lines => {
      if (!('runs' in block) || SAME.includes(block.state)) return [];
      const runs = block.runs.map(({ text, change }) => {
        const said = change && SAID[change];
        return { text, ...(said && { change: said }) };
      });
      return [
        { state: block.state === 'changed' ? 'changed' : (SAID[block.state as Change] ?? 'changed'), runs },
      ];
    });
  return {
    lines: lines.slice(0, MOST_LINES),
    isLimited: redline.limited || redline.isTooLong || lines.length > MOST_LINES,
  };
}
