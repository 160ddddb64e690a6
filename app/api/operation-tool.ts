/** An operation as a tool of programs that work with language models (Model Context Protocol). Types only. */
import type { TSchema } from 'typebox';

/**
 * Its arguments are those of the operation: of its query, its body and, as far as `params` has them, its path. The
 * operation checks them, and decides what the reader may read.
 */
export interface OperationTool {
  /** Unique. */
  name: string;
  title: string;
  /** What it finds, and when to call it: the model that chooses among tools reads only this. */
  description: string;
  /** Parameters of the path. An argument has a schema, with its default; a text is sent as it is. */
  params?: Readonly<Record<string, TSchema | string>>;
  /** The largest values of arguments that are numbers, where the operation allows more than a model can read. */
  most?: Readonly<Record<string, number>>;
  /** Arguments of the operation that the tool does not have. */
  without?: readonly string[];
  /** The answer as the model reads it; by default JSON. */
  toText?(value: never): string;
}
