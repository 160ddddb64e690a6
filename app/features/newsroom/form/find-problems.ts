/** What the form itself finds wrong with an item, before the server is asked. Pure. */
import { isDateTime, isDay } from '#app/text/day.ts';
import { linkWarning } from './link-warning.ts';
import type { Fields, FormField, FormTree, Json, NumberNode, TextNode } from './node.ts';
import { pointerTo } from './pointer.ts';
import { readDayText, readTimeText } from './typed-text.ts';
import { allFields, placeName, visitFields, type Visited } from './visit.ts';

/** A problem at a place of an item. */
export interface Problem {
  /** JSON pointer. */
  pointer: string;
  /** What is wrong, a sentence. */
  message: string;
  /** Whether publishing is refused; otherwise it is to be considered. */
  blocks: boolean;
  /** What editors call the place. */
  place: string;
}

type Found = Pick<Problem, 'message' | 'blocks'>;

const blocks = (message: string): Found => ({ message, blocks: true });
const warns = (message: string): Found => ({ message, blocks: false });

/** In the order of the form. */
export function findProblems(tree: FormTree, fields: Fields): Problem[] {
  const found = [
    ...missing(allFields(tree), fields, ''),
    ...[...visitFields(tree, fields)].flatMap((visited) => [
      ...problemsAt(visited).map((problem) => ({ pointer: visited.pointer, ...problem })),
      ...('fields' in visited.node && isObject(visited.value)
        ? missing(visited.node.fields, visited.value, visited.pointer)
        : []),
    ]),
  ];
  return found.map((problem) => ({ ...problem, place: placeName(tree, problem.pointer) }));
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Controls whose empty text or list is as good as none. */
const EMPTY = ['text', 'rich-text', 'day', 'time', 'term'];

function missing(named: readonly FormField[], value: Readonly<Record<string, Json>>, at: string) {
  return named.flatMap(({ key, required, node }) => {
    if (!required || node.control === 'derived' || (node.control === 'fixed' && node.value === undefined))
      return [];
    const given = Object.hasOwn(value, key) ? value[key] : undefined;
    // An empty description of a picture says that it is decoration.
    const isEmpty = given === undefined || (given === '' && EMPTY.includes(node.control) && key !== 'alt');
    return isEmpty ? [{ pointer: pointerTo(at, key), ...blocks('This is needed.') }] : [];
  });
}

function problemsAt({ node, value }: Visited): Found[] {
  if (value === null && node.nullable) return [];
  switch (node.control) {
    case 'day':
      return value === '' || isDay(value) ? [] : [blocks(problemIn(readDayText(String(value))))];
    case 'time':
      return value === '' || isDateTime(value) ? [] : [blocks(problemIn(readTimeText(String(value))))];
    case 'number':
      return numberProblems(node, value);
    case 'text':
      return typeof value === 'string' && value !== '' ? textProblems(node, value) : [];
    case 'choice':
      return node.options.some((option) => option.value === value) || typeof value === 'object'
        ? []
        : [blocks('Choose one of the list.')];
    case 'list':
      return countProblems(node, value);
    case 'terms':
    case 'items':
      return countProblems(node, value);
    default:
      return [];
  }
}

const problemIn = (typed: ReturnType<typeof readDayText>) =>
  'problem' in typed ? typed.problem : 'Leave the field, and the date is read.';

function numberProblems(node: NumberNode, value: Json): Found[] {
  if (typeof value !== 'number') return [blocks('Type a number, such as 1250 or 12.5.')];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = node;
  if (node.whole && !Number.isInteger(value)) return [blocks('Type a whole number.')];
  if (minimum !== undefined && value < minimum) return [blocks(`It must be ${minimum} or more.`)];
  if (maximum !== undefined && value > maximum) return [blocks(`It must be ${maximum} or less.`)];
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return [blocks(`It must be more than ${exclusiveMinimum}.`)];
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return [blocks(`It must be less than ${exclusiveMaximum}.`)];
  if (multipleOf !== undefined && !Number.isInteger(value / multipleOf))
    return [blocks(`It must be a multiple of ${multipleOf}.`)];
  return [];
}

function textProblems(node: TextNode, value: string): Found[] {
  const { length } = [...value];
  if (node.maxLength !== undefined && length > node.maxLength)
    return [blocks(`It has ${length} characters; ${node.maxLength} fit.`)];
  if (node.minLength !== undefined && length < node.minLength)
    return [blocks(`It needs ${node.minLength} characters or more.`)];
  if (node.kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    return [blocks('Type an e-mail address, such as jane@firm.example.')];
  if (node.kind === 'address' && /^(?:[a-z][a-z0-9+.-]*:|[^/])/i.test(value)) {
    const warning = linkWarning(value);
    return warning === undefined ? [] : [warning.startsWith('Type') ? blocks(warning) : warns(warning)];
  }
  if (node.pattern !== undefined && !matches(node.pattern, value))
    return [
      blocks(
        node.example === undefined
          ? 'It does not have the expected form.'
          : `Write it as in ${node.example}.`,
      ),
    ];
  return [];
}

/** Patterns come from schemas that the configuration check has found to be linear. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

function countProblems(node: { minItems?: number; maxItems?: number }, value: Json): Found[] {
  if (!Array.isArray(value)) return [];
  const { minItems = 0, maxItems = Infinity } = node;
  if (value.length < minItems)
    return [blocks(minItems === 1 ? 'Add at least one.' : `Add at least ${minItems}.`)];
  return value.length > maxItems ? [blocks(`There can be ${maxItems} at most.`)] : [];
}
