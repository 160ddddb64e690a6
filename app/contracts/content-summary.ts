/** Terms and summaries of items, as lists have them. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, mapOf, word } from '#app/contract.ts';

const tid = Type.Integer({ description: 'Term id.', examples: [1101] });
const name = Type.String({ description: 'Name.', examples: ['Germany'] });
const iso = Type.String({ description: 'Lower-case ISO 3166 code, on jurisdictions.', examples: ['de'] });

export const TermReference = closed(
  {
    tid,
    vid: Type.String({ description: 'Vocabulary.', examples: ['jurisdictions'] }),
    key: Type.String({ description: 'Key, unique in the vocabulary.', examples: ['de'] }),
    name,
    iso: Type.Optional(iso),
    parent: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Term id of the term above it; absent at the top level.',
        examples: [1000],
      }),
    ),
    uuid: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
        description: 'Id that never changes, made of vocabulary and term id; on content pages.',
        examples: ['75f9bbf5-4579-549f-b4d1-0afadca1d9b8'],
      }),
    ),
    view_taxonomy_term: Type.Optional(
      Type.String({
        description: "Path of the term's page; on content pages.",
        examples: ['/taxonomy/term/1101'],
      }),
    ),
  },
  { $id: 'content/term-ref', title: 'TermReference', description: 'A taxonomy term as pages show it.' },
);
export type TermReference = Static<typeof TermReference>;

export const TermName = closed(
  {
    tid,
    name,
    iso: Type.Optional(iso),
    binds: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Of a union: names of the places asked for that its law binds, where the item is about none of them; absent otherwise.',
        examples: [['Germany']],
      }),
    ),
  },
  { $id: 'content/term-name', title: 'TermName', description: 'A taxonomy term as rows show it.' },
);
export type TermName = Static<typeof TermName>;

export const Certainty = word(['fixed', 'expected'], {
  description: 'Whether the day is set, or planned or announced and may move. A date without it is fixed.',
});
export type Certainty = Static<typeof Certainty>;

export const TypedDate = closed(
  {
    kind: Type.String({
      description: "Kind of date, one of the site's configuration.",
      examples: ['response'],
    }),
    date: Type.String({ description: 'Day (RFC 3339 full-date).', examples: ['2027-04-09'] }),
    label: Type.String({ description: 'What happens.', examples: ['Consultation closes'] }),
    certainty: Type.Optional(Certainty),
  },
  {
    $id: 'content/typed-date',
    title: 'TypedDate',
    description: 'A date that binds, of one kind, as horizon scanning counts them.',
  },
);
export type TypedDate = Static<typeof TypedDate>;

export const ContentSummary = closed(
  {
    nid: Type.Integer({ description: 'Node id.', examples: [1001] }),
    type: Type.String({ description: 'Content type id.', examples: ['press-release'] }),
    label: Type.String({ description: 'Title of the content type.', examples: ['Regulatory analysis'] }),
    path: Type.String({ description: 'Canonical path.', examples: ['/article/1001/regulatory-analysis/x'] }),
    view_node: Type.Optional(
      Type.String({
        description: 'Canonical path, under the name of the reference data.',
        examples: ['/article/1001/regulatory-analysis/x'],
      }),
    ),
    title: Type.String({
      description: 'Headline; the short title of an item that has one.',
      examples: ['Instant payments, one year on'],
    }),
    summary: Type.Optional(Type.String({ description: 'Standfirst.', examples: ['What changed.'] })),
    published: Type.String({ description: 'ISO date of publication.', examples: ['2026-11-20'] }),
    updated: Type.Optional(
      Type.String({
        description:
          'ISO date of the last change, if the item is updated and was changed after its publication.',
        examples: ['2026-11-12'],
      }),
    ),
    jurisdictions: Type.Array(TermName, { description: 'Jurisdictions it is about.', examples: [[]] }),
    authors: Type.Array(Type.String(), {
      description: 'Names of the authors.',
      examples: [['Ines Albrecht']],
    }),
    access: word(['full', 'restricted'], { description: 'Whether the reader may open all of it.' }),
    dates: Type.Array(TypedDate, {
      description: 'Its typed dates, earliest first; empty when they are not public.',
      examples: [[]],
    }),
    facts: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Short facts for under the title, most telling first, where the type\'s schema names some with "x-facts".',
        examples: [['European Banking Authority', 'Consultation']],
      }),
    ),
    terms: mapOf(Type.Array(TermName), {
      description: 'Terms of the fields with "x-summary" in their schema, by field.',
      examples: [{ field_document_type: [] }],
    }),
    details: anyObject({
      description: 'Other public fields with "x-summary" in their schema, by field.',
      examples: [{ field_impact: 'high' }],
    }),
  },
  {
    $id: 'content/summary',
    title: 'ContentSummary',
    description: 'An item as a list shows it: public fields only.',
  },
);
export type ContentSummary = Static<typeof ContentSummary>;
