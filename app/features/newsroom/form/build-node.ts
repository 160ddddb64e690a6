/** Makes the nodes of a form from the schemas of values. */
import type { NodeBuilder } from './builder.ts';
import { leafNode } from './leaf-node.ts';
import { fieldLabel, valueLabel } from './labels.ts';
import type { ChoiceNode, FormField, FormNode, Json } from './node.ts';
import { applicable, first, type Applicable, type FormProblem, type FormSchema } from './schema.ts';
import { TYPE_LABELS, typesAllowed, type JsonType } from './types.ts';

/** A schema that combines others without end would have forms without end. */
const MOST_NODES = 20_000;

/** @param root the assembled schema of a content type */
export function nodeBuilder(root: FormSchema): NodeBuilder {
  const parts: Record<string, FormNode> = {};
  const problems: FormProblem[] = [];
  const ids = new Map<FormSchema, number>();
  const getId = (schema: FormSchema) => ids.get(schema) ?? ids.set(schema, ids.size).size - 1;
  const open = new Set<string>();
  const recursive = new Set<string>();
  let made = 0;

  const applicableAt = (schemas: readonly FormSchema[], path: string) =>
    applicable(root, schemas, (construct) => {
      if (!problems.some((one) => one.path === path && one.construct === construct))
        problems.push({ path, construct });
    });

  const builder: NodeBuilder = {
    parts,
    problems,
    node(schemas, path) {
      const part = applicableAt(schemas, path);
      const id = `part-${part.all
        .map(getId)
        .sort((a, b) => a - b)
        .join('-')}`;
      if (open.has(id)) {
        recursive.add(id);
        return { control: 'part', part: id };
      }
      open.add(id);
      const node = choose(part, [], path);
      open.delete(id);
      if (!recursive.has(id)) return node;
      parts[id] = node;
      return { control: 'part', part: id };
    },
    fields(part, path) {
      const names = new Set(part.all.flatMap(({ properties = {} }) => Object.keys(properties)));
      const required = new Set(part.all.flatMap((schema) => schema.required ?? []));
      return [...names].flatMap((key) => {
        const given = part.all.flatMap(({ properties }) => properties?.[key] ?? []);
        if (given.includes(false)) return [];
        const schemas = given.filter((schema) => typeof schema === 'object');
        const at = path === '' ? key : `${path}.${key}`;
        return [toField(key, required.has(key), applicableAt(schemas, at), builder.node(schemas, at))];
      });
    },
  };

  /** @param taken combinations that are in `part` already */
  function choose(part: Applicable, taken: readonly object[], path: string): FormNode {
    if (++made > MOST_NODES) {
      if (made === MOST_NODES + 1) problems.push({ path, construct: `more than ${MOST_NODES} parts` });
      return { control: 'any' };
    }
    if (part.all.some((schema) => schema.readOnly)) return { control: 'derived' };
    const choices = part.choices.filter((choice) => !taken.includes(choice));
    const [choice, ...others] = choices;
    if (choice) {
      const used = [...taken, choice];
      const branches = choice.map((schema) => ({ schema, part: applicableAt([schema], path) }));
      if (branches.every(({ part: { all } }) => all.every(isOnlyLimit)))
        return choose({ all: part.all, choices: others }, used, path);
      const nodes = branches.map(({ schema, part: branch }) => ({
        label: schema.title ?? '',
        help: schema.description,
        node: choose(
          { all: [...branch.all, ...part.all], choices: [...others, ...branch.choices] },
          used,
          path,
        ),
      }));
      return joinBranches(nodes);
    }
    return byType(part, path);
  }

  function byType(part: Applicable, path: string): FormNode {
    const fixed = part.all.filter((schema) => 'const' in schema);
    if (fixed.length > 0) return { control: 'fixed', value: fixed[0]!.const ?? null };
    const options = part.all.flatMap((schema) => (schema.enum ? [schema.enum] : []));
    const absent = first(part, 'default');
    if (options.length > 0)
      return {
        ...choiceNode(options, first(part, 'x-values')),
        ...(absent !== undefined && { default: absent }),
      };
    const types = typesAllowed(part);
    const nullable = types.includes('null') && { nullable: true as const };
    const [type, ...more] = types.filter((one) => one !== 'null');
    if (type === undefined) return nullable ? { control: 'fixed', value: null } : { control: 'any' };
    if (more.length === 0) return { ...leafNode(type, part, path, builder), ...nullable };
    return {
      control: 'alternatives',
      options: [type, ...more].map((one: JsonType) => ({
        label: TYPE_LABELS[one],
        node: leafNode(one, part, path, builder),
      })),
      ...nullable,
    };
  }
  return builder;
}

function toField(key: string, required: boolean, part: Applicable, node: FormNode): FormField {
  const { 'x-label': label, 'x-column': column } = {
    'x-label': first(part, 'x-label'),
    'x-column': first(part, 'x-column'),
  };
  const own = first(part, 'x-help');
  const help = own === false ? undefined : (own ?? first(part, 'description'));
  const role = first(part, 'x-role');
  const example = first(part, 'examples')?.[0];
  const shown = typeof example === 'string' || typeof example === 'number' ? String(example) : undefined;
  return {
    key,
    label: label ?? column ?? fieldLabel(key),
    ...(help !== undefined && { help }),
    public: first(part, 'x-visibility') === 'public',
    required,
    ...(part.all.some((schema) => schema.deprecated) && { deprecated: true }),
    ...(role !== undefined && { role }),
    ...(own === false && { preserved: true }),
    node: shown === undefined ? node : { ...node, example: shown },
  };
}

/** Keywords that limit a value of a known form; publishing checks them. */
const LIMITS: ReadonlySet<string> = new Set([
  ...['$comment', 'title', 'description', 'examples', 'default', 'deprecated', 'required', 'pattern'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', '$ref', 'x-search', 'x-visibility'],
]);
const isOnlyLimit = (schema: FormSchema) => Object.keys(schema).every((keyword) => LIMITS.has(keyword));

/** @param names of the values for people, where the schema has any */
function choiceNode(lists: (readonly Json[])[], names: Readonly<Record<string, string>> = {}): ChoiceNode {
  const allowed = lists.reduce((these, those) =>
    these.filter((value) => those.some((one) => isSame(value, one))),
  );
  const options = allowed.filter((value) => value !== null);
  return {
    control: 'choice',
    options: options.map((value) => ({ value, label: names[String(value)] ?? valueLabel(value) })),
    ...(options.length < allowed.length && { nullable: true }),
  };
}

const isSame = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);

interface Branch {
  label: string;
  help: string | undefined;
  node: FormNode;
}

/** One choice where every branch is a value; without the branch that is null; otherwise alternatives. */
function joinBranches(branches: readonly Branch[]): FormNode {
  const isNull = ({ node }: Branch) => node.control === 'fixed' && node.value === null;
  const others = branches.filter((branch) => !isNull(branch));
  const nullable = others.length < branches.length && { nullable: true as const };
  if (others.length === 0) return { control: 'fixed', value: null };
  if (others.length === 1) return { ...others[0]!.node, ...nullable };
  const values = others.map(valuesIn);
  if (values.every((options) => options !== undefined))
    return { control: 'choice', options: values.flat(), ...nullable };
  return {
    control: 'alternatives',
    options: others.map(({ label, node }, index) => ({
      label: label || alternativeLabel(node, index),
      node,
    })),
    ...nullable,
  };
}

function valuesIn({ label, help, node }: Branch): ChoiceNode['options'] | undefined {
  if (node.control === 'choice') return node.options;
  if (node.control !== 'fixed' || node.value === undefined) return undefined;
  return [{ value: node.value, label: label || valueLabel(node.value), ...(help !== undefined && { help }) }];
}

const ALTERNATIVES: Partial<Readonly<Record<FormNode['control'], string>>> = {
  text: 'Text',
  'rich-text': 'Formatted text',
  number: 'Number',
  day: 'Date',
  time: 'Time',
  'yes-no': 'Yes or no',
  choice: 'One of a list',
  list: 'List',
  term: 'Term',
  terms: 'Terms',
  item: 'Item',
  items: 'Items',
  picture: 'Picture',
  file: 'File',
  money: 'Amount',
};
const alternativeLabel = ({ control }: FormNode, index: number) =>
  ALTERNATIVES[control] ?? `Form ${index + 1}`;
