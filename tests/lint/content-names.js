/**
 * Nothing in `app/` names a plugin, a content type, one of its fields or a vocabulary: code selects by role
 * (`app/runtime/roles.ts`, `app/runtime/plugins/field-roles.ts`). Names in a specification or the plugin contract are
 * listed here.
 */
import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const json = (file) => JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'));

const SHARED_FIELDS = Object.keys(json('schemas/content-fields.schema.json').$defs);
const TYPES = new Set([
  ...readdirSync(new URL('plugins/', ROOT)),
  ...Object.keys(json('config/content-types.json').contentTypes),
]);

/** Vocabularies with unambiguous names. */
const VOCABULARIES = Object.keys(json('config/vocabularies.json').vocabularies).filter((vid) =>
  vid.includes('_'),
);

/** Names with the prefix of content fields, and where they are allowed. */
const ALLOWED = [
  // The plugin contract's texts, the date of every record, and a flag in responses that is not a field.
  { files: /^app\//, names: ['field_accordion', 'field_sub_section', 'field_date_pub', 'field_disable'] },
  // Parts of the values of fields with the roles authors and sources.
  {
    files: /^app\/(?:api|config|import|store\/search\/site|views)\//,
    names: ['field_email', 'field_title', 'field_plain_url', 'field_update_date'],
  },
  // The profile of a user has fields of these names, which are not content's.
  {
    files:
      /^app\/(?:api\/profile-fields\.ts$|(?:api\/operations\/(?:account|home)|features\/reports|screens\/(?:favourites|profile)|server)\/)/,
    names: ['field_company', 'field_jurisdiction', 'field_sector', 'field_specialism', 'field_time_zone'],
  },
  // A saved report has fields of these names, which are not content's.
  {
    files: /^app\/features\/reports\//,
    names: ['field_jurisdictions', 'field_sections'],
  },
  // Views use the names of shared fields, and what is beside them on a page; so does the help page, from JSON:API.
  { files: /^app\/(?:(?:views|content)\/|features\/reports\/page-selection\.)/, names: SHARED_FIELDS },
  { files: /^app\/screens\/help\//, names: ['field_weight'] },
];

/** Tests, samples and the examples of a contract name what they are about; a migration, what the content was called at the time. */
const EXEMPT =
  /\.(?:test|stories|fixture)\.tsx?$|\/testing\/|^app\/(?:contracts|features\/[^/]+\/contract)(?:\/[^/]+)?\.ts$|\/migrations\//;

/** @type {import('eslint').Rule.RuleModule} */
export const contentNames = {
  meta: {
    type: 'problem',
    docs: { description: 'app/ selects content by role' },
    schema: [],
    messages: {
      field: '"{{name}}" is a field of content: select it by its role (x-role), or by another annotation.',
      type: '"{{name}}" is a plugin or a content type: select content by role (typesWithRole).',
      vocabulary: '"{{name}}" is a vocabulary: select it by role (vocabulariesWithRole).',
    },
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1);
    if (!file.startsWith('app/') || EXEMPT.test(file)) return {};
    const allowed = new Set(ALLOWED.filter(({ files }) => files.test(file)).flatMap(({ names }) => names));
    const check = (node, text) => {
      for (const [name] of text.matchAll(/\bfield_[a-z0-9_]+/g))
        if (!allowed.has(name)) context.report({ node, messageId: 'field', data: { name } });
      // "page" and "guide" are ordinary words, too, so only unambiguous names count everywhere.
      if (TYPES.has(text) && text.includes('-'))
        context.report({ node, messageId: 'type', data: { name: text } });
      if (VOCABULARIES.includes(text))
        context.report({ node, messageId: 'vocabulary', data: { name: text } });
    };
    const asksForType = (node) =>
      node.type === 'MemberExpression' && ['plugin', 'contentType'].includes(node.property.name);
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      Identifier: (node) => check(node, node.name),
      CallExpression({ callee, arguments: [first] }) {
        if (callee.property?.name === 'byVocabulary' && first?.type === 'Literal')
          context.report({ node: first, messageId: 'vocabulary', data: { name: first.value } });
      },
      BinaryExpression(node) {
        const [literal, other] =
          node.left.type === 'Literal' ? [node.left, node.right] : [node.right, node.left];
        if (literal.type === 'Literal' && asksForType(other) && TYPES.has(literal.value))
          context.report({ node, messageId: 'type', data: { name: literal.value } });
      },
    };
  },
};
