/** Queries as text. */
import { makeAnd, makeNot, makeOr, makeQuery } from './build.ts';
import { splitUnits } from './lexer.ts';
import type { QueryNode } from './query.ts';

const field = (node: { field?: string }) => (node.field ? `${node.field}:` : '');

function formatPart(node: QueryNode): string {
  const text = formatQuery(node);
  return node.kind === 'and' || node.kind === 'or' ? `(${text})` : text;
}

/** How many parts back a reference can reach: `Regulation (EU) No 260/2012`. */
const REACH = 4;

/** Whether a text has the same words after another one: `15` does not after `EU `, which makes a reference of both. */
function isReadAlike(before: string, text: string): boolean {
  const alone = splitUnits(text).map(({ start, end }) => `${start} ${end}`);
  const after = splitUnits(before + text)
    .filter(({ end }) => end > before.length)
    .map(({ start, end }) => `${start - before.length} ${end - before.length}`);
  return alone.join() === after.join();
}

/** Parts side by side; `EU, 15` where `EU 15` would be read as a reference. */
function joinParts(texts: readonly string[]): string {
  let joined = '';
  const starts: number[] = [];
  for (const text of texts) {
    const before = joined.slice(starts.at(-REACH) ?? 0);
    joined += (isReadAlike(`${before} `, text) ? joined && ' ' : ', ') + text;
    starts.push(joined.length - text.length);
  }
  return joined;
}

/** The text of a query; reading it gives the same query again. Synonyms that were added are not in it. */
export function formatQuery(node: QueryNode | undefined): string {
  switch (node?.kind) {
    case undefined:
      return '';
    case 'word':
      return `${field(node)}${node.word}${node.prefix ? '*' : ''}`;
    case 'phrase':
      return `${field(node)}"${node.words.join(' ')}"`;
    case 'near': {
      const [first] = node.parts;
      const parts = node.parts.map((part) => formatQuery({ ...part, field: undefined }));
      return `${first ? field(first) : ''}NEAR(${joinParts(parts)}, ${node.distance})`;
    }
    case 'not': {
      const text = formatPart(node.part);
      return isReadAlike('-', text) ? `-${text}` : `NOT ${text}`;
    }
    case 'and':
      return node.loose ? joinParts(node.parts.map(formatPart)) : node.parts.map(formatPart).join(' AND ');
    case 'or':
      return node.parts.map(formatPart).join(' OR ');
  }
}

/** A word, phrase or NEAR of a query, with its exclusion: what a reader can remove. */
export interface QueryPart {
  /** As `formatQuery` writes it: `title:payments`, `-"open banking"`. */
  text: string;
  /** Where it is in the tree, for `withoutPart`. */
  path: number[];
  /** Whether it excludes items. */
  excludes: boolean;
  node: QueryNode;
}

/** The parts of a query in the order of its text, without function words that need not be found. */
export function getQueryParts(node: QueryNode | undefined): QueryPart[] {
  const collect = (at: QueryNode, path: number[], excludes: boolean): QueryPart[] => {
    if (at.kind === 'and' || at.kind === 'or') {
      return at.parts.flatMap((part, index) => collect(part, [...path, index], excludes));
    }
    if (at.kind === 'not' && (at.part.kind === 'and' || at.part.kind === 'or')) {
      return collect(at.part, [...path, 0], !excludes);
    }
    if (at.kind === 'word' && at.optional) return [];
    return [{ text: formatQuery(at), path, excludes: excludes !== (at.kind === 'not'), node: at }];
  };
  return node ? collect(node, [], false) : [];
}

/** The query without one of its parts (`path` of `getQueryParts`); undefined if nothing is left. */
export function withoutPart(node: QueryNode, path: readonly number[]): QueryNode | undefined {
  const ignore = () => undefined;
  const remove = (at: QueryNode, [index, ...rest]: readonly number[]): QueryNode | undefined => {
    if (index === undefined) return undefined;
    if (at.kind === 'not') {
      const part = remove(at.part, rest);
      return part && makeNot(part);
    }
    if (at.kind !== 'and' && at.kind !== 'or') return undefined;
    const parts = at.parts.flatMap((part, place) => (place === index ? (remove(part, rest) ?? []) : [part]));
    return at.kind === 'and' ? makeAnd(parts, at.loose ?? false, ignore) : makeOr(parts, ignore);
  };
  return makeQuery(remove(node, path), ignore);
}
