/** Marks what a query finds in the original texts of an item, and says where it was found. Structured data, no markup. */
import { FIELD_PLACES, PLACES, type DocumentText, type Place, type SearchField } from './document.ts';
import type { Synonyms } from '../syntax/synonyms.ts';
import type { ParsedQuery } from '../syntax/query.ts';
import { getQueryUnits, type QueryUnit } from '../syntax/query-units.ts';
import { cutSnippet, mergeRanges, type Hit, type Range, type Snippet } from './snippet.ts';
import { WordPositions } from './word-positions.ts';
import type { Token } from '../syntax/token.ts';
import { tokenise } from './words.ts';

const NAMED_PLACES = new Set<Place>(Object.values(FIELD_PLACES));

const isIn = (field: SearchField | undefined, place: Place) =>
  field === undefined || FIELD_PLACES[field] === place;

/** Longest snippet by default, in UTF-16 units. */
const SNIPPET_LENGTH = 240;

/** A text of the body in which something was found. */
interface Passage {
  /** Which text of the body. */
  index: number;
  ranges: Range[];
  /** How many different words, phrases and NEARs of the query it has. */
  found: number;
}

/** A word, phrase or NEAR of the query, and the most telling place where it was found. */
interface FoundUnit {
  /** As typed. */
  text: string;
  kind: QueryUnit['kind'];
  place: Place;
  /** The other wording that was found instead. */
  synonym?: string;
}

interface Explanation {
  /** How many words, phrases and NEARs the query has. */
  total: number;
  /** Those that were found, in the order of the query. */
  found: FoundUnit[];
}

export interface Highlighter {
  /** Hits in a text, in order, without overlaps. Fields of the query hold for their place only. */
  getRanges(text: string, place: Place): Range[];
  /** The part of a text around its densest hits; undefined without hits. */
  getSnippet(text: string, place: Place, length?: number): Snippet | undefined;
  /** The texts of a body with hits, in order. */
  getPassages(body: readonly string[]): Passage[];
  /** Where the words of the query were found. */
  explain(document: DocumentText): Explanation;
}

/** Prepares the marking of a query; make it once for a page of results: it remembers the texts it has read. */
export function createHighlighter(query: ParsedQuery, synonyms: Synonyms = () => []): Highlighter {
  const units = getQueryUnits(query, synonyms);
  const read = createTextReader();
  const hits = new Map<string, Hit[]>();

  function findHits(text: string, place: Place): Hit[] {
    // The place matters to fields only.
    const key = `${NAMED_PLACES.has(place) ? place : ''}\n${text}`;
    const known = hits.get(key) ?? locateHits(text, place);
    hits.set(key, known);
    return known;
  }

  function locateHits(text: string, place: Place): Hit[] {
    const { words, positions } = read(text);
    return units.flatMap(({ finders }, unit) =>
      finders
        .filter(({ field }) => isIn(field, place))
        .flatMap(({ find }) => find(positions, 0, positions.end))
        .map(({ first, last }) => ({ start: words[first]!.start, end: words[last]!.end, unit })),
    );
  }

  function findUnit({ text, kind, finders }: QueryUnit, document: DocumentText): FoundUnit[] {
    for (const place of PLACES) {
      const texts = [document[place]].flat().map(read);
      for (const { find, field, synonym } of finders) {
        if (!isIn(field, place)) continue;
        if (texts.every(({ positions }) => find(positions, 0, positions.end).length === 0)) continue;
        return [{ text, kind, place, ...(synonym !== undefined && { synonym }) }];
      }
    }
    return [];
  }

  return {
    getRanges: (text, place) => mergeRanges(findHits(text, place)),
    getSnippet: (text, place, length = SNIPPET_LENGTH) => cutSnippet(text, findHits(text, place), length),
    getPassages: (body) =>
      body.flatMap((text, index) => {
        const hits = findHits(text, 'body');
        const found = new Set(hits.map(({ unit }) => unit)).size;
        return found > 0 ? [{ index, ranges: mergeRanges(hits), found }] : [];
      }),
    explain: (document) => ({
      total: units.length,
      found: units.flatMap((unit) => findUnit(unit, document)),
    }),
  };
}

/** Reads each text once: marking looks at most texts several times. */
function createTextReader() {
  const texts = new Map<string, { words: Token[]; positions: WordPositions }>();
  return (text: string) => {
    let known = texts.get(text);
    if (!known) {
      const tokenised = tokenise(text);
      const positions = new WordPositions();
      positions.add(tokenised);
      known = { words: tokenised.words, positions };
      texts.set(text, known);
    }
    return known;
  };
}
