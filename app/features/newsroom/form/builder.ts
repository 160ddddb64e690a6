/** What makes the nodes of a form. Types only. */
import type { FormField, FormNode } from './node.ts';
import type { Applicable, FormProblem, FormSchema } from './schema.ts';

/** What nodes are made with. */
export interface NodeBuilder {
  /** @param path of the value, for problems */
  node(schemas: readonly FormSchema[], path: string): FormNode;
  fields(part: Applicable, path: string): FormField[];
  /** Nodes that contain themselves. */
  parts: Record<string, FormNode>;
  problems: FormProblem[];
}
