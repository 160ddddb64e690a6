/** Finds the documents of a query and puts them in order. Runs in the thread of the index. */
import type { Database as Connection } from 'better-sqlite3';
import { isWholeReference } from '#app/search/references.ts';
import { FULL, hitsIn, NOTHING, type ClassAccess, type Hits } from './hits.ts';
import { unitExpression } from '../query/match-expression.ts';
import { orderMatches } from '../ranking/order-matches.ts';
import { positiveUnits, type PlanNode, type Unit } from '../query/plan.ts';
import { documentWords } from '../index/document-words.ts';
import { evaluator } from './evaluate.ts';
import { rankTop } from '../ranking/rank-top.ts';
import { relaxable, relaxedHits } from './relax.ts';
import type { SearchTables } from '../index/search-tables.ts';
import { spelling, type Corrections } from '../query/spelling.ts';
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
  /** Other spellings of words, if hardly anything was found. */
  corrections?: Corrections | undefined;
}

/** A unit with its rarity: BM25's inverse document frequency, in open text alone. */
export type RatedUnit = Unit & { rarity: number };

/** With fewer results than this, another spelling is looked for. */
const HARDLY_ANY = 3;
/** Where a word says what a document is about; few documents have it there, so it is cheap to look up. */
const HEAD = ['title', 'refs', 'jurisdictions', 'terms'] as const;
/** Where an item names what it is or what it is made from. */
const NAME = ['title', 'refs'] as const;
/** Words beyond this many hardly change the order, and each costs a look-up. */
const MOST_HEADS = 24;
/** A match in the head, against one anywhere. */
const HEAD_WEIGHT = 1.5;

export interface Finder {
  find(call: FindCall): Found;
}

export function finder(db: Connection, tables: SearchTables, weights: Weights = WEIGHTS): Finder {
  const { documents } = tables;
  const hits = hitsIn(db, tables);
  const words = documentWords(db, documents);
  const evaluate = evaluator(db, hits, words);
  const rank = rankTop(documents, words, weights);
  const correct = spelling(db, tables);

  function answer(ids: Int32Array, access: ClassAccess, relaxed: boolean): Found {
    const { nids, classes } = documents;
    const found = { nids: new Int32Array(ids.length), full: new Uint8Array(ids.length), relaxed };
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
      if (!node) return answer(orderMatches(readable(tables, access), scores, documents), access, false);
      const units = positiveUnits(node).map((unit) => rated(unit, hits, documents.count));
      const strict = evaluate(node, access);
      const loose = relaxable(node, units);
      const isRelaxed =
        loose !== undefined &&
        strict.length < weights.relaxedBelow &&
        (strict.length === 0 || loose.units.length >= weights.relaxedWords);
      const matches = isRelaxed ? relaxedHits(loose, { hits, evaluate }, access, scores, weights) : strict;
      if (matches.length > weights.ranked)
        scoreHeads(rarest(units, weights.roughShare).slice(0, MOST_HEADS), hits, access, scores);
      if (within) putFirst(within, documents, scores);
      const ordered = orderMatches(matches, scores, documents);
      rank(ordered, units, access);
      if (isReference(node)) putNamedFirst(ordered, hits.find(unitExpression(node, NAME), access));
      const found = answer(ordered, access, isRelaxed && matches.length > strict.length);
      if (strict.length >= HARDLY_ANY) return found;
      return { ...found, corrections: correct(units.flatMap(({ word }) => word ?? [])) };
    },
  };
}

function rated(unit: Unit, hits: Hits, documents: number): RatedUnit {
  const count = hits.openCount(unitExpression({ ...unit, field: undefined }));
  return { ...unit, rarity: Math.log(1 + (documents - count + 0.5) / (count + 0.5)) };
}

function readable({ documents }: SearchTables, access: ClassAccess): Int32Array {
  const { classes, size } = documents;
  return Int32Array.from({ length: size }, (_, id) => id).filter((id) => access[classes[id]!]! > NOTHING);
}

/** The rarest units that together have this share of the rarity of all: the others hardly tell documents apart. */
export function rarest(units: readonly RatedUnit[], share: number): RatedUnit[] {
  const sorted = units.toSorted((a, b) => b.rarity - a.rarity);
  const total = sorted.reduce((sum, { rarity }) => sum + rarity, 0);
  let sum = 0;
  return sorted.filter(({ rarity }) => {
    const isNeeded = sum < share * total;
    sum += rarity;
    return isNeeded;
  });
}

/** For more matches than can be ranked by their words. */
function scoreHeads(
  units: readonly RatedUnit[],
  hits: Hits,
  access: ClassAccess,
  scores: Float32Array,
): void {
  for (const unit of units)
    for (const id of hits.find(unitExpression(unit, HEAD), access)) scores[id]! += unit.rarity * HEAD_WEIGHT;
}

const isReference = (node: PlanNode): node is Unit =>
  node.kind === 'unit' && node.word !== undefined && isWholeReference(node.word);

/** What a reference names before what only cites it, each in the order that it has. In place. */
function putNamedFirst(ordered: Int32Array, named: Int32Array): void {
  const names = new Set(named);
  const before = ordered.slice();
  let at = 0;
  for (const id of before) if (names.has(id)) ordered[at++] = id;
  for (const id of before) if (!names.has(id)) ordered[at++] = id;
}

const FIRST = 1_000;

function putFirst(within: Int32Array, documents: SearchTables['documents'], scores: Float32Array): void {
  for (const nid of within) {
    const id = documents.id(nid);
    if (id !== undefined) scores[id]! += FIRST;
  }
}
