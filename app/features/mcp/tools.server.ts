/** The tools: operations that declare to be one, with their own schemas. */
import { API_SCHEMAS, SCHEMA_ENDING } from '#app/api/named-endpoints.ts';
import type { Operation } from '#app/api/operation.ts';
import type { OperationTool } from '#app/api/operation-tool.ts';
import type { VerticalConfig } from '#app/config/model.ts';

type Schema = Readonly<Record<string, unknown>>;

export interface Tool {
  operation: Operation;
  declared: OperationTool;
  /** As `tools/list` has it. */
  described: ReturnType<typeof describe>;
}

/** A schema with what it refers to in its place, and without what only the server reads. */
function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, $id: _, ...rest } = value as Schema;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, child]) => [key, inlined(child)]));
  if (typeof $ref !== 'string') return plain;
  const name = $ref.replace(/^(?:\.\.\/)+/, '').replace(SCHEMA_ENDING, '');
  return { ...(inlined(API_SCHEMAS.get(name)) as Schema), ...plain };
}

interface Input {
  properties: Record<string, Schema>;
  required: string[];
}

function inputOf({ query, body }: Operation): Input {
  const name = query ?? body;
  const { properties = {}, required = [] } = (
    name === undefined ? {} : inlined(API_SCHEMAS.get(name))
  ) as Partial<Input>;
  return { properties, required };
}

function describe(operation: Operation, { name, title, description, params = {}, ...tool }: OperationTool) {
  const { properties, required } = inputOf(operation);
  const inPath = Object.entries(params).filter(([, schema]) => typeof schema !== 'string');
  const all = {
    ...Object.fromEntries(inPath.map(([key, schema]) => [key, inlined(schema) as Schema])),
    ...properties,
  };
  const own = Object.entries(all)
    .filter(([key]) => !tool.without?.includes(key))
    .map(([key, schema]) => {
      const maximum = tool.most?.[key];
      return [key, maximum === undefined ? schema : { ...schema, maximum }];
    });
  return {
    ...{ name, title, description },
    inputSchema: {
      type: 'object' as const,
      properties: Object.fromEntries(own) as Record<string, Record<string, never>>,
      required,
      additionalProperties: false,
    },
    annotations: { title, readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  };
}

const described = new WeakMap<Operation, Tool>();

function toTool(operation: Operation, declared: OperationTool): Tool {
  const known = described.get(operation);
  if (known) return known;
  const tool = { operation, declared, described: describe(operation, declared) };
  described.set(operation, tool);
  return tool;
}

/** Those of features that are on in the vertical. */
export function toolsIn(operations: readonly Operation[], { features }: VerticalConfig): Tool[] {
  return operations.flatMap((operation) => {
    const { tool, scope, feature } = operation;
    const isOn = feature === undefined || Object.hasOwn(features, feature);
    return tool && scope === 'read' && isOn ? [toTool(operation, tool)] : [];
  });
}
