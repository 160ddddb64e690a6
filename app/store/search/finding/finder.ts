/** Finds the documents of a query and puts them in order. Runs in the thread of the index. */
import { officialReference, isWholeReference } from '../language/references/references.ts';
import { FULL, type ClassAccess } from './hits.ts';
import type { Lookups } from './lookups.ts';
import { orderMatches } from '../ranking/order-matches.ts';
import { positiveUnits, type PlanNode, type Unit } from '../query/plan.ts';
import { evaluator } from './evaluate.ts';
import { rankTop } from '../ranking/rank-top.ts';
import { rarest, rated, type RatedUnit } from './rated-units.ts';
import { relaxable, relaxedHits } from './relax.ts';
import type { Corrections } from '../query/spelling.ts';
import { WEIGHTS, type Weights } from '../ranking/weights.ts';

/** A query as it reaches the thread. */
export interface FindCall {
  /** Undefined for everything. */
  node: PlanNode | undefined;
  access: ClassAccess;
  /** Ascending nids of the items that will be shown, which are ranked before others; by default all. */
  within?: Int32Array | undefined;
  /** Only documents that have every part of the query, in no particular order. */
  strict?: boolean | undefined;
}

/** Every match, best first; the arrays belong together by position. */
export interface Found {
  nids: Int32Array<ArrayBuffer>;
  /** 1 if the full text was searched, 0 if only the open part. */
  full: Uint8Array<ArrayBuffer>;
  /** Whether not every word had to match. */
  relaxed: boolean;
  /** How many have every part of the query. */
  complete: number;
  /** Words of a relaxed search that no document of the reader has. */
  unknown?: string[];
  /** Words that no document of the reader has, with which a word of open text begins. */
  beginnings?: string[];
  /** The forms of each word of the query that open texts have, the most frequent first. */
  forms?: ReadonlyMap<string, readonly string[]>;
  /** Other spellings of words, if hardly anything was found. */
  corrections?: Corrections | undefined;
}

/** With fewer results than this, another spelling is looked for. */
const HARDLY_ANY = 3;
/** Where a word says what a document is about; few documents have it there, so it is cheap to look up. */
const HEAD = ['title', 'references', 'jurisdictions', 'terms'] as const;
/** Where an item names what it is, and what it is or what it is made from. */
const NAMES = [['title'], ['title', 'references']] as const;
/** Words beyond this many hardly change the order, and each costs a look-up. */
const MOST_HEADS = 24;
/** A match in the head, against one anywhere. */
const HEAD_WEIGHT = 1.5;

export interface Finder {
  find(call: FindCall): Found;
}

export function finder(lookups: Lookups, weights: Weights = WEIGHTS): Finder {
  const { documents, find, settle } = lookups;
  const evaluate = evaluator(lookups);
  const rank = rankTop(documents, lookups.words, lookups.lengths, weights);

  function answer(ids: Int32Array, access: ClassAccess, relaxed: boolean): Found {
    const { nids, classes } = documents;
    const found = {
      nids: new Int32Array(ids.length),
      full: new Uint8Array(ids.length),
      relaxed,
      complete: ids.length,
    };
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at]!;
      found.nids[at] = nids[id]!;
      found.full[at] = access[classes[id]!] === FULL ? 1 : 0;
    }
    return found;
  }

  return {
    find({ node, access, within, strict: isStrict }) {
      if (isStrict && node) return answer(evaluate(node, access), access, false);
      const scores = new Float32Array(documents.size);
      if (!node) return answer(orderMatches(lookups.all(access), scores, documents), access, false);
      const units = positiveUnits(node).map((unit) => rated(unit, lookups, access, weights));
      const strict = evaluate(node, access);
      settle();
      const loose = relaxable(node, units);
      const isRelaxed =
        loose !== undefined &&
        strict.length < weights.relaxedBelow &&
        (strict.length === 0 || loose.units.length >= weights.relaxedWords);
      const matches = isRelaxed ? relaxedHits(loose, { find, evaluate }, access, scores, weights) : strict;
      if (matches.length > weights.ranked)
        scoreHeads(rarest(units, weights).slice(0, MOST_HEADS), lookups, access, scores);
      settle();
      if (within) putFirst(within, documents, scores);
      const ordered = orderMatches(matches, scores, documents);
      rank(ordered, units, access);
      if (isReference(node))
        for (const columns of NAMES.toReversed())
          putNamedFirst(ordered, lookups.findIn(node, columns, access));
      const isMore = isRelaxed && matches.length > strict.length;
      const unknown = units.flatMap(({ word, count }) => (word !== undefined && count === 0 ? [word] : []));
      const found: Found = {
        ...answer(ordered, access, isMore),
        complete: strict.length,
        ...(isMore && unknown.length > 0 ? { unknown } : {}),
        ...(unknown.length > 0 ? { beginnings: unknown.filter(lookups.isBeginning) } : {}),
        forms: lookups.formsFor(
          units.flatMap(({ word, count }) => (word !== undefined && count > 0 ? [word] : [])),
        ),
      };
      if (strict.length >= HARDLY_ANY) return found;
      return { ...found, corrections: lookups.correct(units.flatMap(({ word }) => word ?? [])) };
    },
  };
}

/** For more matches than can be ranked by their words. */
function scoreHeads(
  units: readonly RatedUnit[],
  { findIn }: Lookups,
  access: ClassAccess,
  scores: Float32Array,
): void {
  for (const unit of units)
    for (const id of findIn(unit, HEAD, access)) scores[id]! += unit.rarity * HEAD_WEIGHT;
}

const isReference = (node: PlanNode): node is Unit =>
  node.kind === 'unit' &&
  node.word !== undefined &&
  isWholeReference(officialReference(node.word) ?? node.word);

/** What a reference names before what only cites it, each in the order that it has. In place. */
function putNamedFirst(ordered: Int32Array, named: Int32Array): void {
  const names = new Set(named);
  const before = ordered.slice();
  let at = 0;
  for (const id of before) if (names.has(id)) ordered[at++] = id;
  for (const id of before) if (!names.has(id)) ordered[at++] = id;
}

const FIRST = 1_000;

function putFirst(within: Int32Array, documents: Lookups['documents'], scores: Float32Array): void {
  for (const nid of within) {
    const id = documents.id(nid);
    if (id !== undefined) scores[id]! += FIRST;
  }
}
