/** Texts that readers see: markup, which they would see as it is written, stray spaces, and what was to be replaced. */
import type { Located } from '../document.ts';
import { SECTIONS, type Section } from '../model.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';
import { parsePointer } from '../document.ts';
import type { LinkContext, LinkRule } from './context.ts';

/** Keys whose values are texts for readers, in any section. */
const TEXT_KEYS = new Set([
  ...['title', 'plural', 'label', 'lead', 'tagline', 'name', 'heading', 'description', 'one', 'many'],
  ...['ahead', 'past'],
]);

/** Texts with a placeholder; the schema says which. */
const FILLED = new Set(['activateFinancialServices']);

interface Sign {
  sign: RegExp;
  message: string;
  expected: string;
  /** Of a text that a site may have while it is being built. */
  severity?: 'warning';
  /** What the text was meant to be. */
  mend?(text: string): string;
}

const SIGNS: readonly Sign[] = [
  {
    sign: /<\/?[a-z][^<>]*>/i,
    message: 'readers see this markup as it is written: texts are not HTML',
    expected: 'plain text',
    mend: (text) => text.replace(/<\/?[a-z][^<>]*>/gi, ''),
  },
  {
    // “Q&A;” has one letter after the sign.
    sign: /&(?:[a-z]{2,}\d*|#\d+|#x[\da-f]+);/i,
    message: 'readers see this code as it is written: texts are not HTML',
    expected: 'the character itself',
  },
  {
    sign: /[\r\n\t]/,
    message: 'a line break or a tab, which readers see as a space',
    expected: 'one line',
    mend: (text) => text.replace(/\s+/g, ' '),
  },
  {
    sign: /^\s+\S|\S\s+$/,
    message: 'a space at an end of the text',
    expected: 'a text without it',
    mend: (text) => text,
  },
  {
    sign: /\b(?:TODO|TBD|FIXME|XXX)\b|lorem ipsum/i,
    message: 'this text is still to be written',
    expected: 'what readers are to see',
    severity: 'warning',
  },
];

export const unfinishedTexts: LinkRule = {
  reads: SECTIONS,
  check: (context) => SECTIONS.flatMap((section) => checkTexts(context, section)),
};

function checkTexts({ located }: LinkContext, section: Section): Problem[] {
  const visit = (part: Located, isText: boolean): Problem[] => {
    if (part.kind === 'array') return part.items.flatMap((item) => visit(item, isText));
    if (part.kind === 'object')
      return [...part.entries].flatMap(([key, value]) => [
        ...visit(value, TEXT_KEYS.has(key) || isTexts(value)),
        ...(isTexts(value) && !FILLED.has(key) ? checkPlaceholders(value) : []),
      ]);
    return isText && typeof part.value === 'string' ? describe(part, part.value) : [];
  };
  return visit(located[section], false);
}

/** Whether it belongs to `texts` of site.json. */
const isTexts = ({ pointer }: Located) => parsePointer(pointer).at(-2) === 'texts';

/** A placeholder that nothing fills. */
function checkPlaceholders(where: Located): Problem[] {
  const text = where.kind === 'scalar' ? where.value : undefined;
  const found = typeof text === 'string' ? /\{[\w.-]{1,50}\}/.exec(text)?.[0] : undefined;
  if (found === undefined) return [];
  const message = `nothing is put in the place of ${found}, so readers see it as it is written`;
  return [
    problemAt(where, 'value', {
      ...{ code: 'unfinished-text', message },
      ...{ found: formatValue(text), expected: 'the words themselves' },
    }),
  ];
}

function describe(where: Located, text: string): Problem[] {
  const found = SIGNS.find(({ sign }) => sign.test(text));
  if (!found) return [];
  const { message, expected, severity, mend } = found;
  const suggestion = mend?.(text).trim();
  return [
    problemAt(where, 'value', {
      ...{ code: 'unfinished-text', message, found: formatValue(text), expected },
      ...(severity && { severity }),
      ...(suggestion && { suggestion }),
    }),
  ];
}
