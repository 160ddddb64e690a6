/** A plan as an expression of FTS5. Every text is quoted, so that nothing a reader types is syntax. */
import { FIELD_PLACES, PLACES, type Place, type SearchField } from '../language/text/document.ts';
import type { PlanNode, Unit, Wording } from './plan.ts';

/** The number of the column that a field names. */
export function fieldColumn(field: SearchField): number {
  return PLACES.indexOf(FIELD_PLACES[field]);
}

export function matchExpression(node: PlanNode): string {
  switch (node.kind) {
    case 'unit':
      return unitExpression(node);
    case 'near': {
      const group = `NEAR(${node.parts.map(wording).join(' ')}, ${Math.trunc(node.distance)})`;
      return inColumns(group, node.field && [FIELD_PLACES[node.field]]);
    }
    case 'or':
      return eachOnce(node.parts).join(' OR ');
    case 'and':
      return allOf(node.parts);
    case 'not':
      throw new Error('an exclusion needs something to exclude from');
  }
}

function allOf(parts: readonly PlanNode[]): string {
  const wanted = eachOnce(parts.filter((part) => part.kind !== 'not'));
  const excluded = eachOnce(parts.flatMap((part) => (part.kind === 'not' ? [part.part] : [])));
  const positive = wanted.join(' AND ');
  return excluded.length === 0 ? positive : `(${positive}) NOT (${excluded.join(' OR ')})`;
}

/** Expressions in brackets. FTS5 would look up a word as often as a reader repeats it. */
const eachOnce = (parts: readonly PlanNode[]) => [
  ...new Set(parts.map((part) => `(${matchExpression(part)})`)),
];

/** @param columns only in these, for a unit without a field of its own */
export function unitExpression({ wordings, field }: Unit, columns?: readonly Place[]): string {
  const anyOf = wordings.map(wording);
  const expression = anyOf.length === 1 ? anyOf[0]! : anyOf.map((one) => `(${one})`).join(' OR ');
  return inColumns(expression, field ? [FIELD_PLACES[field]] : columns);
}

function inColumns(expression: string, columns: readonly Place[] | undefined): string {
  return columns ? `{${columns.join(' ')}} : (${expression})` : expression;
}

function wording({ sequences, prefix }: Wording): string {
  return `${sequences.map(quoted).join(' AND ')}${prefix ? ' *' : ''}`;
}

function quoted(stems: readonly string[]): string {
  return `"${stems.join(' ').replaceAll('"', '""')}"`;
}
