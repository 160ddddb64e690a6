/** Makes the form of a content type from its schema and annotations. */
import { nodeBuilder } from './build-node.ts';
import { groupFields } from './groups.ts';
import type { FormField, FormNode, FormTree } from './node.ts';
import { PROPOSED } from './proposed.ts';
import { applicable, type FormProblem, type FormSchema } from './schema.ts';

/** What the configuration of a vertical says of a content type. */
export interface FormContext {
  /** Content type id. */
  type: string;
  /** Vocabularies that fields have besides those of the schema, by field. */
  vocabularies: Readonly<Record<string, readonly string[]>>;
  dateKinds: readonly { value: string; label: string }[];
  products: readonly { value: number; label: string }[];
}

export interface BuiltForm {
  tree: FormTree;
  /** Parts of the schema that no control edits: an import and the pages may know them. */
  problems: FormProblem[];
}

/** Fields of every record that the newsroom writes itself. */
const WRITTEN: readonly string[] = ['nid', 'type', 'changed'];
const PRODUCTS = 'product_access';
const isProposed = (key: string): key is keyof typeof PROPOSED => Object.hasOwn(PROPOSED, key);

/**
 * The form for a content type. Its values are edited in place: what the form does not show is preserved.
 *
 * @param schema assembled, as in the registry
 */
export function buildForm(schema: FormSchema, context: FormContext): BuiltForm {
  const builder = nodeBuilder(schema);
  const part = applicable(schema, [schema], (construct) => builder.problems.push({ path: '', construct }));
  const fields = builder.fields(part, '').map((field) => adapted(field, context));
  const groups = new Map(
    part.all
      .flatMap(({ properties = {} }) => Object.entries(properties))
      .flatMap(([key, property]) => {
        const { all } = typeof property === 'object' ? applicable(schema, [property], () => {}) : { all: [] };
        const title = all.find((one) => one['x-group'] !== undefined)?.['x-group'];
        return title === undefined ? [] : [[key, title] as const];
      }),
  );
  const { parts, problems } = builder;
  return { tree: { type: context.type, groups: groupFields(fields, groups, parts), parts }, problems };
}

function adapted(field: FormField, context: FormContext): FormField {
  const { key, role, node } = field;
  if (isProposed(key)) return { ...field, required: false, proposed: PROPOSED[key] };
  if (WRITTEN.includes(key)) return { ...field, node: { control: 'fixed' } };
  if (key === PRODUCTS) return { ...field, node: { control: 'products', options: [...context.products] } };
  if (role === 'key-dates' || role === 'open-dates')
    return { ...field, node: withDateKinds(node, context.dateKinds) };
  const more = context.vocabularies[key];
  if (more && (node.control === 'term' || node.control === 'terms'))
    return { ...field, node: { ...node, vocabularies: [...new Set([...node.vocabularies, ...more])] } };
  return field;
}

/** Entries of fields with dates have the kind of date in `kind`: the configuration knows which there are. */
function withDateKinds(node: FormNode, kinds: FormContext['dateKinds']): FormNode {
  if (node.control !== 'list' || node.items.control !== 'group') return node;
  const fields = node.items.fields.map((field): FormField =>
    field.key === 'kind' ? { ...field, node: { control: 'choice', options: [...kinds] } } : field,
  );
  return { ...node, items: { ...node.items, fields } };
}
