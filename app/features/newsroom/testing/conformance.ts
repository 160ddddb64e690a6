/** What the editor asks of a content type: every part of its schema and of its records has a control. */
import type { Case } from '#tests/conformance/suite.ts';
import { accepts } from '../form/accepts.ts';
import { buildForm, type BuiltForm } from '../form/build-form.ts';
import type { Fields } from '../form/node.ts';
import type { FormSchema } from '../form/schema.ts';
import { allFields, visitFields } from '../form/visit.ts';

const makeForm = ({ schema }: Case): BuiltForm =>
  buildForm(schema as FormSchema, { type: 'any', vocabularies: {}, dateKinds: [], products: [] });

/** What is inside them is visited, too. */
const HOLDERS = ['group', 'list'];

export const conformance = {
  'has a control in the editor for every part of its schema': (plugin: Case) => {
    const { tree, problems } = makeForm(plugin);
    const shown = new Set(allFields(tree).map(({ key }) => key));
    const missing = Object.entries(plugin.schema.properties).filter(
      ([key, { readOnly }]) => !readOnly && !shown.has(key),
    );
    return [
      ...problems.map(({ path, construct }) => `${path}: no control knows ${construct}`),
      ...missing.map(([key]) => `${key}: is in no group`),
    ];
  },
  'has records that the controls of the editor can show': (plugin: Case) => {
    const { tree } = makeForm(plugin);
    return plugin.valid.flatMap(({ name, content }) =>
      [...visitFields(tree, content as Fields)]
        .filter(({ node }) => !HOLDERS.includes(node.control))
        // Kinds of date are those of the configuration.
        .filter(({ node }) => !(node.control === 'choice' && node.options.length === 0))
        .filter(({ node, value }) => !accepts(node, value, tree.parts))
        .map(({ pointer, node }) => `${name}${pointer}: is not what ${node.control} shows`),
    );
  },
};
