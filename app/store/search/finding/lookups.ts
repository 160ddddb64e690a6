/** What the finder asks of an index. There are two: the file of an instance (FTS5), and an engine that instances share. */
import type { DocumentWords } from '../index/document-words.ts';
import type { Place } from '../language/text/document.ts';
import type { PlanNode, Unit } from '../query/plan.ts';
import type { Corrections } from '../query/spelling.ts';
import type { AverageLengths } from '../ranking/average-lengths.ts';
import type { ClassAccess } from './hits.ts';

/** Documents by their number, which is 1 or more. */
export interface Documents {
  /** One more than the highest number. */
  readonly size: number;
  readonly nids: Int32Array;
  /** Number of the access class. */
  readonly classes: Uint16Array;
  /** Day of publication in days since 1970. */
  readonly days: Int32Array;
  /** The number of the document of an item. */
  id(nid: number): number | undefined;
}

export interface Lookups {
  documents: Documents;
  /**
   * Numbers of the reader's documents that match, ascending. What is near each other may reach from one text of a column
   * into the next.
   */
  find(node: PlanNode, access: ClassAccess): Int32Array;
  /** The same in some places only, for a unit without a field of its own. */
  findIn(unit: Unit, places: readonly Place[], access: ClassAccess): Int32Array;
  /** All of the reader's documents. */
  all(access: ClassAccess): Int32Array;
  /** How many documents of the reader have a unit, in any field: exact if few do. */
  count(unit: Unit, access: ClassAccess): number;
  /** How many documents the reader has. */
  countAll(access: ClassAccess): number;
  words: DocumentWords;
  /** Stems that begin with a text: at least those that these documents have. */
  stemsFrom(beginning: string, ids: Int32Array, access: ClassAccess): string[];
  lengths: AverageLengths;
  /** For words as typed, those that have a better spelling. */
  correct(words: readonly string[]): Corrections | undefined;
  /** For words as typed, their forms in open texts, the most frequent first. */
  formsFor(words: readonly string[]): Map<string, string[]>;
  /** Whether a word as typed is the beginning of one that open texts have. */
  isBeginning(word: string): boolean;
  /** Called before a decision that depends on answers: ends the search if one of them was only a stand-in. */
  settle(): void;
}
