/** A plan as a query of the engine. Only values are made of what a reader types, never names or syntax. */
import { FIELD_PLACES, type Place } from '../language/text/document.ts';
import type { NearPlan, PlanNode, Unit, Wording } from '../query/plan.ts';

export type EngineQuery = Record<string, object>;

/** A field of the engine: a place, or `text` for all of them. */
type Field = Place | 'text';

/** All stems that begin with the last word of a phrase, however many there are. */
const ALL_STEMS = 1_000_000;

const anyOf = (parts: readonly EngineQuery[]): EngineQuery =>
  parts.length === 1 ? parts[0]! : { bool: { should: parts, minimum_should_match: 1 } };

const allOf = (parts: readonly EngineQuery[]): EngineQuery =>
  parts.length === 1 ? parts[0]! : { bool: { filter: parts } };

export function matchQuery(node: PlanNode): EngineQuery {
  switch (node.kind) {
    case 'unit':
      return unitQuery(node);
    case 'near':
      return nearQuery(node);
    case 'or':
      return anyOf(eachOnce(node.parts));
    case 'and': {
      const wanted = eachOnce(node.parts.filter((part) => part.kind !== 'not'));
      const excluded = eachOnce(node.parts.flatMap((part) => (part.kind === 'not' ? [part.part] : [])));
      return excluded.length === 0 ? allOf(wanted) : { bool: { filter: wanted, must_not: excluded } };
    }
    case 'not':
      throw new Error('an exclusion needs something to exclude from');
  }
}

/** The engine would look up a word as often as a reader repeats it. */
function eachOnce(parts: readonly PlanNode[]): EngineQuery[] {
  return [...new Map(parts.map(matchQuery).map((query) => [JSON.stringify(query), query])).values()];
}

/** @param places only in these, for a unit without a field of its own */
export function unitQuery({ wordings, field }: Unit, places?: readonly Place[]): EngineQuery {
  const fields: readonly Field[] = field ? [FIELD_PLACES[field]] : (places ?? ['text']);
  return anyOf(wordings.map((one) => wordingQuery(one, fields)));
}

function wordingQuery({ sequences, prefix }: Wording, fields: readonly Field[]): EngineQuery {
  const last = sequences.length - 1;
  return allOf(
    sequences.map((stems, at) =>
      anyOf(fields.map((field) => sequenceQuery(stems, prefix && at === last, field))),
    ),
  );
}

function sequenceQuery(stems: readonly string[], isPrefix: boolean, field: Field): EngineQuery {
  const [first = ''] = stems;
  if (stems.length === 1)
    return isPrefix ? { prefix: { [field]: { value: first } } } : { term: { [field]: { value: first } } };
  const query = stems.join(' ');
  return isPrefix
    ? { match_phrase_prefix: { [field]: { query, max_expansions: ALL_STEMS } } }
    : { match_phrase: { [field]: { query } } };
}

/** At least what is near each other; what is found is checked word by word. */
function nearQuery({ parts, distance, field: named }: NearPlan): EngineQuery {
  const field = named ? FIELD_PLACES[named] : 'text';
  const different = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
  if (different.length === 1 || different.some(({ prefix }) => prefix))
    return allOf(different.map((part) => wordingQuery(part, [field])));
  const intervals = different.map(({ sequences }) => ({
    match: { query: sequences[0]!.join(' '), ordered: true, max_gaps: 0 },
  }));
  return { intervals: { [field]: { all_of: { intervals, ordered: false, max_gaps: distance } } } };
}
