/** Schemas of content types, as plugins have them. */
import type { FormSchema } from '../form/schema.ts';

const PUBLIC = { 'x-visibility': 'public' };
const text = (more: FormSchema = {}): FormSchema => ({ type: 'string', maxLength: 300, ...more });
const day: FormSchema = { type: 'string', format: 'date' };
const html: FormSchema = { type: 'string', contentMediaType: 'text/html' };
const object = (properties: FormSchema['properties'], required: string[] = []): FormSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties: properties!,
});
const list = (items: FormSchema, more: FormSchema = {}): FormSchema => ({ type: 'array', items, ...more });
const terms = (label: string, vocabulary: string, more: FormSchema = {}): FormSchema =>
  list(text(), { ...PUBLIC, 'x-vocabulary': [vocabulary], 'x-label': label, ...more });
const address: FormSchema = { type: 'string', format: 'uri', pattern: '^https?://', 'x-label': 'Address' };

const PICTURE: FormSchema = {
  ...object({ src: text(), alt: text({ 'x-label': 'Description' }), width: { type: 'integer' } }, [
    'src',
    'alt',
  ]),
  'x-media': 'picture',
};
const FILES: FormSchema = list(object({ src: text(), title: text(), size: { type: 'integer' } }, ['src']), {
  'x-media': 'file',
});
const MONEY: FormSchema = {
  ...object({ amount: { type: 'number' }, currency: text() }),
  'x-format': 'money',
};

/** News with dates and sources. */
export const NEWS: FormSchema = object(
  {
    nid: { type: 'integer', 'x-label': 'Number' },
    type: text({ 'x-label': 'Content type' }),
    title: text({ ...PUBLIC, 'x-group': 'Text', minLength: 1, description: 'Headline, in full.' }),
    field_short_title: text({ ...PUBLIC, 'x-role': 'short-title' }),
    path: text({ ...PUBLIC, 'x-group': 'Page', 'x-label': 'Address', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' }),
    created: { type: 'string', format: 'date-time', 'x-label': 'First written' },
    changed: { type: 'string', format: 'date-time', 'x-label': 'Last changed' },
    field_date_pub: { ...day, ...PUBLIC, 'x-group': 'Page', 'x-label': 'Published' },
    product_access: list({ type: 'integer' }, { ...PUBLIC, 'x-label': 'Products' }),
    body: {
      ...object(
        {
          summary: { type: 'string', ...PUBLIC, 'x-label': 'Standfirst' },
          value: { ...html, 'x-label': 'Text' },
        },
        ['value'],
      ),
      'x-group': 'Text',
      'x-label': 'Text',
    },
    field_key_points: list({ type: 'string' }, { 'x-role': 'key-points', description: 'Plain sentences.' }),
    field_key_dates: list(
      object(
        {
          label: { type: 'string', 'x-label': 'What happens' },
          date: day,
          kind: text(),
          jurisdiction: text({ 'x-vocabulary': ['jurisdictions'] }),
          event: text({ pattern: '^[a-z0-9-]+$', description: 'The same in every item that tells of it.' }),
          certainty: { enum: ['fixed', 'expected'], description: 'expected: it may move.' },
        },
        ['label', 'date', 'kind'],
      ),
      { ...PUBLIC, 'x-role': 'key-dates', minItems: 1 },
    ),
    field_reference_library: list(
      object({ field_title: text({ 'x-label': 'Name' }), field_plain_url: address, publisher: text() }, [
        ...['field_title', 'field_plain_url'],
      ]),
      { ...PUBLIC, 'x-role': 'sources', 'x-label': 'Sources' },
    ),
    field_file: FILES,
    field_related_content: list(
      { type: 'integer' },
      { 'x-relation': true, 'x-role': 'related', 'x-label': 'Related', ...PUBLIC },
    ),
    field_jurisdiction: terms('Jurisdictions', 'jurisdictions'),
    field_one_jurisdiction: text({ ...PUBLIC, 'x-vocabulary': ['jurisdictions'], 'x-label': 'Place' }),
    field_specialism: terms('Specialisms', 'specialisms'),
    field_topic: terms('Topics', 'featured_topics'),
    field_authority: terms('Authority', 'authorities', { 'x-group': 'Document' }),
    field_document_type: text({
      ...PUBLIC,
      'x-vocabulary': ['document_types'],
      'x-group': 'Document',
      'x-label': 'Kind',
    }),
    field_reference_number: text({ ...PUBLIC, 'x-role': 'reference', 'x-label': 'Reference' }),
    field_stage: { ...PUBLIC, enum: ['consultation', 'proposal', 'adopted', 'in-force'] },
    field_impact: { ...PUBLIC, enum: ['low', 'medium', 'high'], description: 'How much work it makes.' },
    field_urgency: { enum: ['for-information', 'action-required', 'news'], 'x-label': 'What it asks' },
    field_authors: list(
      object({ title: text({ 'x-label': 'Name' }), field_email: { type: 'string', format: 'email' } }, [
        'title',
      ]),
      {
        ...PUBLIC,
        'x-role': 'authors',
      },
    ),
    field_featured: { type: 'boolean', 'x-role': 'featured', 'x-label': 'On the home page' },
    headings: { readOnly: true, type: 'array' },
  },
  [
    'nid',
    'type',
    'title',
    'path',
    'created',
    'changed',
    'field_date_pub',
    'body',
    'field_key_dates',
    'field_impact',
  ],
);

/** Every construct that a schema can have, as a stranger's plugin would. */
export const SURVEY: FormSchema = {
  $defs: { step: object({ title: { type: 'string' }, steps: list({ $ref: '#/$defs/step' }) }) },
  ...object(
    {
      title: text({ 'x-group': 'Text' }),
      text: { ...html, description: 'What was found.' },
      picture: PICTURE,
      place: text({ ...PUBLIC, 'x-vocabulary': ['jurisdictions'] }),
      topics: terms('Topics', 'featured_topics'),
      rating: {
        type: 'integer',
        minimum: 1,
        maximum: 5,
        'x-group': 'Assessment',
        description: 'From 1 to 5.',
      },
      share: { type: 'number', 'x-group': 'Assessment' },
      severity: { enum: ['low', 'high'], 'x-group': 'Assessment' },
      stage: {
        enum: ['consultation', 'proposal', 'adopted', 'in-force', 'guidance'],
        'x-group': 'Assessment',
      },
      urgent: { type: 'boolean', 'x-group': 'Assessment' },
      fine: MONEY,
      when: day,
      at: { type: 'string', format: 'date-time' },
      mail: { type: 'string', format: 'email' },
      link: { ...address, 'x-label': 'Link' },
      code: text({ pattern: '^[A-Z]{3}$', examples: ['ABC'] }),
      basis: {
        oneOf: [
          { title: 'By law', ...object({ act: text() }, ['act']) },
          { title: 'By agreement', ...object({ firm: text() }, ['firm']) },
          { title: 'In words', type: 'string' },
        ],
      },
      figures: { type: 'object', additionalProperties: { type: 'number' } },
      tree: { $ref: '#/$defs/step' },
      anything: {},
      version: { const: 2 },
      main_item: { type: 'integer', 'x-relation': true },
      files: FILES,
      product_access: list({ type: 'integer' }, { 'x-label': 'Products' }),
    },
    ['rating', 'when'],
  ),
};
