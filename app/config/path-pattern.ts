/** Paths with parameters: `/guide/{id}/{country}`. Pure; used by the check and, to resolve requests, by the runtime. */
import type { ParamKind } from '#generated/schemas/types.ts';

/** The values that each kind of parameter accepts. No text is both an integer and a slug. */
const ACCEPTS: Record<ParamKind, RegExp> = {
  integer: /^[1-9][0-9]{0,14}$/,
  slug: /^(?![0-9]+$)[A-Za-z0-9._-]+$/,
  any: /^[^]+$/,
};

/** How specific a segment is: static text, then integer, then slug, then any. */
const RANK: Record<ParamKind | 'static', number> = { static: 3, integer: 2, slug: 1, any: 0 };

/** One part of a path between slashes. */
type Segment = { kind: 'static'; text: string } | { kind: ParamKind; name: string };

/** A path pattern, ready for use. */
export interface CompiledPath {
  segments: readonly Segment[];
  /** Of two patterns that match a path, the one of higher rank serves it: the first differing segment decides. */
  rank: number;
  /**
   * Values of the parameters if the path (decoded, without a trailing slash) matches; else null. Of a path whose parts
   * may contain slashes, the decoded parts.
   */
  match(path: string | readonly string[]): Record<string, string> | null;
  /** The path with these values, percent-encoded; a parameter without a value becomes `-`. */
  build(params: Record<string, string>): string;
}

/**
 * Reads a pattern. Parameters that `kinds` does not name accept any one segment.
 * @example compilePath('/guide/{id}/{country}', { id: 'integer' }).match('/guide/12/france') // { id: '12', country: 'france' }
 */
export function compilePath(pattern: string, kinds: Readonly<Record<string, ParamKind>> = {}): CompiledPath {
  const segments = splitPath(pattern).map((text): Segment => {
    const name = /^\{(.+)\}$/.exec(text)?.[1];
    return name === undefined
      ? { kind: 'static', text }
      : { kind: Object.hasOwn(kinds, name) ? kinds[name]! : 'any', name };
  });
  return {
    segments,
    rank: segments.reduce((rank, { kind }) => rank * 4 + RANK[kind], 0),
    match: (path) => match(segments, path),
    build: (params) =>
      `/${segments.map((part) => (part.kind === 'static' ? part.text : encodeURIComponent(Object.hasOwn(params, part.name) ? params[part.name]! : '-'))).join('/')}`,
  };
}

function splitPath(path: string): string[] {
  return path === '/' ? [] : path.slice(1).split('/');
}

function match(
  segments: readonly Segment[],
  path: string | readonly string[],
): Record<string, string> | null {
  if (typeof path === 'string' && !path.startsWith('/')) return null;
  const parts = typeof path === 'string' ? splitPath(path) : path;
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index]!;
    if (segment.kind === 'static') {
      if (part !== segment.text) return null;
    } else if (ACCEPTS[segment.kind].test(part)) params[segment.name] = part;
    else return null;
  }
  return params;
}

/** Whether one segment accepts everything that another does. */
function covers(wide: Segment, narrow: Segment): boolean {
  if (wide.kind === 'static') return narrow.kind === 'static' && wide.text === narrow.text;
  if (narrow.kind === 'static') return ACCEPTS[wide.kind].test(narrow.text);
  return wide.kind === 'any' || wide.kind === narrow.kind;
}

/** Whether every path that `narrow` matches is also matched by `wide`. */
export function coversPath(wide: CompiledPath, narrow: CompiledPath): boolean {
  return (
    wide.segments.length === narrow.segments.length &&
    wide.segments.every((segment, index) => covers(segment, narrow.segments[index]!))
  );
}

/** Whether both match some path. */
export function overlaps(a: CompiledPath, b: CompiledPath): boolean {
  return (
    a.segments.length === b.segments.length &&
    a.segments.every(
      (segment, index) => covers(segment, b.segments[index]!) || covers(b.segments[index]!, segment),
    )
  );
}

/** Names of the parameters in a pattern, or in any text with parameters in braces, in order. */
export function paramNames(pattern: string): string[] {
  return [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}

/** The text before the first parameter: `/guide/` of `/guide/{id}`. */
export function staticPrefix(pattern: string): string {
  const brace = pattern.indexOf('{');
  return brace === -1 ? pattern : pattern.slice(0, brace);
}

/** Whether some path that the pattern matches starts with this text. */
export function mayStartWith(pattern: CompiledPath, prefix: string): boolean {
  const parts = prefix.slice(1).split('/');
  if (parts.length > pattern.segments.length) return prefix === '/';
  return parts.every((part, index) => {
    const segment = pattern.segments[index]!;
    const whole = index < parts.length - 1;
    if (segment.kind === 'static') return whole ? segment.text === part : segment.text.startsWith(part);
    return whole ? ACCEPTS[segment.kind].test(part) : segment.kind !== 'integer' || /^[0-9]*$/.test(part);
  });
}
