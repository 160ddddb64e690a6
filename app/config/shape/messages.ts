/**
 * Turns Ajv's errors into problems. One mistake often causes several errors; each mistake is reported once. Ajv's own
 * messages are never shown.
 */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { parsePointer, partAt, type Located } from '../document.ts';
import { problemAt, formatValue, type Problem } from '../problem.ts';
import { intendedKey, toProblem, type Schema, type ShapeError } from './keywords.ts';
import { nearest, listCandidates } from '../suggest.ts';

/** The problems behind Ajv's errors, at the keys and values of the document. */
export function toProblems(errors: readonly ErrorObject[], document: Located): Problem[] {
  const all = errors.map((error): ShapeError => {
    const part = partAt(document, parsePointer(error.instancePath)) ?? document;
    return { error, schema: error.parentSchema as Schema, part };
  });
  const reported = all.filter((error) => !isDetail(error, all));
  const strays = new Map(reported.filter(isIncomplete).flatMap((error) => strayEntry(error, document)));
  const intended = new Set(
    reported
      .filter(({ error }) => error.keyword === 'additionalProperties')
      .map((error) => place(error, intendedKey(error))),
  );
  // A mistyped key is not also reported as a missing key, nor a mistyped id as an incomplete new entry.
  const isConsequence = (error: ShapeError) =>
    isIncomplete(error) &&
    (strays.has(error.error.instancePath) ||
      missingKeys(error).some((key) => intended.has(place(error, key))));
  return [...strays.values(), ...reported.filter((error) => !isConsequence(error)).map(toProblem)];
}

const place = ({ error }: ShapeError, key: string | undefined) => `${error.instancePath}#${key}`;

/** Whether another error already covers this one: the message of a `oneOf`, or the rule for ids. */
function isDetail({ error }: ShapeError, all: readonly ShapeError[]): boolean {
  if (error.schemaPath.includes('/propertyNames/')) return true;
  // The errors under the condition are reported themselves.
  if (error.keyword === 'if') return true;
  // What is not even an object is not also incomplete.
  if (error.keyword === 'oneOf' && isOfWrongType(error, all)) return true;
  return all.some(
    ({ error: outer, schema }) =>
      outer.keyword === 'oneOf' &&
      schema['x-problem'] !== undefined &&
      error.instancePath.startsWith(outer.instancePath) &&
      error.schemaPath.startsWith(`${outer.schemaPath}/`),
  );
}

const isOfWrongType = ({ instancePath }: ErrorObject, all: readonly ShapeError[]) =>
  all.some(
    ({ error, schema, part }) =>
      error.keyword === 'type' &&
      error.instancePath === instancePath &&
      schema.type === 'object' &&
      part.kind !== 'object',
  );

const isIncomplete = ({ error }: ShapeError) => error.keyword === 'required' || error.keyword === 'oneOf';

function missingKeys({ error, schema }: ShapeError): string[] {
  if (error.keyword === 'required') return [String(error.params.missingProperty)];
  return (schema.oneOf as { required?: string[] }[]).flatMap((alternative) => alternative.required ?? []);
}

/** An incomplete entry that an overlay adds, with nearly the same id as an entry of the base. */
function strayEntry({ error, part }: ShapeError, document: Located): [string, Problem][] {
  const steps = parsePointer(error.instancePath);
  const id = steps.at(-1);
  const siblings = partAt(document, steps.slice(0, -1));
  if (
    id === undefined ||
    part.source.overlay === undefined ||
    siblings?.kind !== 'object' ||
    siblings.patch === undefined
  )
    return [];
  const known = [...siblings.entries]
    .filter(([, { source }]) => source.overlay === undefined)
    .map(([key]) => key);
  const suggestion = nearest(id, known);
  if (suggestion === undefined) return [];
  const message = `the base does not have “${id}”, and as a new entry it is incomplete`;
  const finding = {
    code: 'unknown-entry',
    message,
    found: formatValue(id),
    expected: listCandidates(id, known),
    suggestion,
  } as const;
  return [[error.instancePath, problemAt(part, 'key', finding)]];
}
