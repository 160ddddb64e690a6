/** Maps problems of a record back to the resource it was converted from. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { FieldSource } from '#generated/schemas/types.ts';
import type { LineProblem } from '../readers.ts';
import type { RecordProblem } from '../record.ts';
import type { SourcePosition, Resource } from './documents.ts';

/**
 * Moves problems of a record to the attributes and relationships of its resource.
 *
 * @param fields the source of each field of the record
 * @param bytes of the resource
 */
export function placeProblems(
  resource: Resource,
  bytes: Buffer,
  fields: Readonly<Record<string, FieldSource>>,
  problems: readonly RecordProblem[],
): LineProblem[] {
  const text = bytes.toString('utf8');
  // Parsed once for all problems of a resource.
  const tree = parseTree(text);
  return problems.map(({ pointer, message }) => {
    const [field = '', ...rest] = stepsIn(pointer);
    const steps = stepsTo(resource, fields[field], rest);
    const node = tree && findNodeAtLocation(tree, steps);
    const before = text.slice(0, node?.offset ?? 0);
    return {
      file: resource.place.file,
      line: resource.place.line + (before.match(/\n/g)?.length ?? 0),
      pointer: [resource.place.pointer, ...steps.map(escaped)].join('/'),
      message: `${[field, ...rest].join('/')} ${message}`.trim(),
    };
  });
}

/** A problem of a resource as a whole. */
export function resourceProblem({ file, line, pointer }: SourcePosition, message: string): LineProblem {
  return { file, line, pointer, message };
}

/** The path from a resource to the source of a field, as far as it exists. */
function stepsTo(
  resource: Resource,
  source: FieldSource | undefined,
  rest: readonly string[],
): (string | number)[] {
  if (source === undefined) return [];
  const from = (typeof source === 'string' ? source : source.from).split('.');
  const wanted =
    resource.relationships[from[0]!] === undefined
      ? ['attributes', ...from, ...rest]
      : ['relationships', from[0]!, 'data', ...rest];
  const steps: (string | number)[] = [];
  let at: unknown = resource;
  for (const step of wanted) {
    if (typeof at !== 'object' || at === null || !(step in at)) break;
    steps.push(Array.isArray(at) ? Number(step) : step);
    at = (at as Record<string, unknown>)[step];
  }
  return steps;
}

function stepsIn(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function escaped(step: string | number): string {
  return String(step).replaceAll('~', '~0').replaceAll('/', '~1');
}
