/** A query as the index runs it: words are stems, with their synonyms beside them. Plain data, so that it can go to a thread. */
import type {
  NearNode,
  ParsedQuery,
  PhraseNode,
  QueryNode,
  SearchField,
  WordNode,
} from '#app/search/query.ts';
import { tokenise } from '#app/search/words.ts';

/** One way to say something: a stem, or several side by side. */
export interface Wording {
  stems: string[];
  /** The last stem is the beginning of a word. */
  prefix: boolean;
}

/** A word or phrase of the query with its synonyms: it matches in any of these wordings. */
export interface Unit {
  kind: 'unit';
  wordings: Wording[];
  field?: SearchField;
  /** A plain word, which a relaxed search may leave out. */
  loose: boolean;
}

export type PlanNode =
  | Unit
  | { kind: 'near'; parts: Wording[]; distance: number; field?: SearchField }
  | { kind: 'and' | 'or'; parts: PlanNode[] }
  | { kind: 'not'; part: PlanNode };

type Synonyms = (words: string) => readonly string[];

/** @returns undefined if the query has no word: everything matches */
export function planQuery({ node }: ParsedQuery, synonyms: Synonyms): PlanNode | undefined {
  return node && plan(node, synonyms, true);
}

/** @param isLoose whether a plain word here may be left out */
function plan(node: QueryNode, synonyms: Synonyms, isLoose: boolean): PlanNode | undefined {
  switch (node.kind) {
    case 'word':
      return planWord(node, synonyms, isLoose);
    case 'phrase':
      return unit([wording(node)], node.field, false);
    case 'near':
      return planNear(node);
    case 'not': {
      const part = plan(node.part, synonyms, false);
      return part && { kind: 'not', part };
    }
    default:
      return combine(
        node.kind,
        node.parts.flatMap((part) => plan(part, synonyms, isLoose && node.kind === 'and') ?? []),
      );
  }
}

function planWord(node: WordNode, synonyms: Synonyms, isLoose: boolean): PlanNode | undefined {
  const own = wording(node);
  const others = node.prefix ? [] : synonyms(node.word.toLowerCase()).map((words) => cut([words], false));
  return unit([own, ...others], node.field, isLoose && node.field === undefined);
}

function planNear({ parts, distance }: NearNode): PlanNode | undefined {
  const wordings = parts.map(wording).filter(({ stems }) => stems.length > 0);
  if (wordings.length === 0) return undefined;
  if (wordings.length === 1) return unit(wordings, parts.find(({ field }) => field)?.field, false);
  const field = parts.find((part) => part.field)?.field;
  return { kind: 'near', parts: wordings, distance, ...(field && { field }) };
}

function combine(kind: 'and' | 'or', parts: PlanNode[]): PlanNode | undefined {
  if (parts.every((part) => part.kind === 'not')) return undefined;
  return parts.length === 1 ? parts[0] : { kind, parts };
}

function unit(wordings: Wording[], field: SearchField | undefined, loose: boolean): Unit | undefined {
  const used = wordings.filter(({ stems }) => stems.length > 0);
  return used.length === 0 ? undefined : { kind: 'unit', wordings: used, loose, ...(field && { field }) };
}

function wording(node: WordNode | PhraseNode): Wording {
  return node.kind === 'phrase' ? cut(node.words, false) : cut([node.word], node.prefix);
}

function cut(words: readonly string[], prefix: boolean): Wording {
  const tokens = words.flatMap((word) => tokenise(word));
  const stems = tokens.map(({ stem }) => stem);
  const last = tokens.at(-1);
  if (prefix && last) stems[stems.length - 1] = last.word;
  return { stems, prefix };
}

/** The units that a document should have, in the order of the query; those of exclusions are left out. */
export function positiveUnits(node: PlanNode): Unit[] {
  switch (node.kind) {
    case 'not':
      return [];
    case 'unit':
      return [node];
    case 'near':
      return node.parts.map((part) => ({
        kind: 'unit',
        wordings: [part],
        loose: false,
        ...(node.field && { field: node.field }),
      }));
    default:
      return node.parts.flatMap(positiveUnits);
  }
}
