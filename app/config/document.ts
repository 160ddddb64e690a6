/** JSON with positions: every value knows the file, line and column that set it, also after overlays are merged. */

/** A file's text, with what is needed to turn an offset into a line and a column. */
export interface SourceFile {
  /** Path relative to the project, with `/`. */
  file: string;
  text: string;
  /** Id of the vertical whose overlay this is; absent for base files. */
  overlay?: string;
}

/** A stretch of a source's text, in UTF-16 units. */
export interface Span {
  offset: number;
  length: number;
}

interface Placed {
  source: SourceFile;
  /** JSON Pointer (RFC 6901) inside its own file. */
  pointer: string;
  span: Span;
  /** Position of the key that holds it; absent for the document itself and for items of lists. */
  key?: Span;
}

export interface LocatedScalar extends Placed {
  kind: 'scalar';
  value: string | number | boolean | null;
}

interface LocatedArray extends Placed {
  kind: 'array';
  items: Located[];
}

export interface LocatedObject extends Placed {
  kind: 'object';
  entries: Map<string, Located>;
  /** Merged objects only: the overlay's object that changed it. */
  patch?: LocatedObject;
  /** Merged objects only: the nulls with which an overlay removed keys. */
  removed?: Map<string, Located>;
}

export type Located = LocatedScalar | LocatedArray | LocatedObject;

/** 1-based line and column of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}

/** The plain value. Objects are fresh, so the result may be changed. */
export function toValue(located: Located): unknown {
  if (located.kind === 'scalar') return located.value;
  if (located.kind === 'array') return located.items.map(toValue);
  return Object.fromEntries([...located.entries].map(([key, value]) => [key, toValue(value)]));
}

/** The part at a path of keys and indexes, or undefined. */
export function partAt(located: Located | undefined, path: readonly string[]): Located | undefined {
  let part = located;
  for (const step of path) {
    if (part?.kind === 'object') part = part.entries.get(step);
    else if (part?.kind === 'array') part = part.items[Number(step)];
    else return undefined;
  }
  return part;
}

/** Steps of a JSON Pointer: "/a~1b/0" is ["a/b", "0"]. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** One more step on a JSON Pointer. */
export function appendPointer(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
