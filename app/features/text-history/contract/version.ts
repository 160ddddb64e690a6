/** A version of an item to read and cite. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import { ITEM_HEAD, ListedVersion, versionNumber } from './parts.ts';

/** The name of a paragraph: of what it says, and which of those that say the same. */
const PARAGRAPH = '^p-[0-9a-f]{10}(-[1-9][0-9]{0,5})?$';

export const isParagraphName = (text: string): boolean => new RegExp(PARAGRAPH).test(text);

const anchor = (description: string) =>
  Type.String({ pattern: PARAGRAPH, description, examples: ['p-3f9ab0c1d2'] });

export const VersionToCiteQuery = closed(
  {
    at: Type.Optional(anchor('A paragraph of the version.')),
    text: Type.Optional(
      word(['none'], {
        description: '`none`: without its text, which is not read then, to cite the version alone.',
        examples: ['none'],
      }),
    ),
  },
  {
    $id: 'text-history/version-to-cite-query',
    title: 'VersionToCiteQuery',
    description: 'What of the version is cited.',
  },
);

const CitedParagraph = closed(
  {
    at: anchor('The paragraph.'),
    section: nullable(Type.String({ description: 'Heading over it.', examples: ['Capital'] })),
    number: nullable(Type.String({ description: 'Its own number.', examples: ['4.1'] })),
    text: Type.String({ description: 'Its words.', examples: ['Own funds never fall below it.'] }),
    since: word(['same', 'changed', 'went', 'unknown'], {
      description:
        'What became of it: `same` words in the newest version, `changed` ones, it `went` with a later version, or that is `unknown` because versions between cannot be read or compared.',
      examples: ['same'],
    }),
    now: nullable(anchor('The paragraph in the newest version; null where it is not there, or not known.')),
    went: nullable(versionNumber('The version that has it no more.', 4)),
  },
  {
    $id: 'text-history/cited-paragraph',
    title: 'CitedParagraph',
    description: 'A paragraph of the version.',
  },
);
export type CitedParagraph = Static<typeof CitedParagraph>;

export const VersionToCite = closed(
  {
    ...ITEM_HEAD,
    zone: Type.String({ description: 'IANA time zone of the site.', examples: ['Europe/London'] }),
    today: Type.String({ format: 'date', description: 'The day of today.', examples: ['2026-11-27'] }),
    site: Type.String({ description: 'Name of the site.', examples: ['Regatlas'] }),
    authors: Type.Array(Type.String(), {
      description: 'Names of its authors.',
      examples: [['Ines Albrecht']],
    }),
    shown: ListedVersion,
    latest: versionNumber('The newest version.', 14),
    state: word(['read', 'withheld', 'unreadable'], {
      description:
        '`read`: `html` is its text, unless `text=none`. `withheld`: it is not shown to anybody. `unreadable`: it cannot be read any more.',
      examples: ['read'],
    }),
    html: Type.String({
      description:
        'Its text, with a link to cite each paragraph, whose id is the name of the paragraph; empty unless `read`.',
      examples: ['<p><a id="p-3f9ab0c1d2" href="?at=p-3f9ab0c1d2#p-3f9ab0c1d2">¶</a> …</p>'],
    }),
    cited: nullable(CitedParagraph),
    versions: Type.Array(ListedVersion, {
      description: 'All that are known, the newest first.',
      examples: [[]],
    }),
  },
  {
    $id: 'text-history/version-to-cite',
    title: 'VersionToCite',
    description: 'A version of an item. What the reader may not see of the page of today is not in it.',
  },
);
export type VersionToCite = Static<typeof VersionToCite>;
