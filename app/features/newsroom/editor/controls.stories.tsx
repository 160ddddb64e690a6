import type { Meta, StoryObj } from '@storybook/react-vite';
import { Editor } from './editor.tsx';
import { DRAFT, ITEMS, sampleForm, sampleServices, TERMS } from './editor.fixture.ts';

/** Every construct that a schema can have, as a stranger's plugin would. */
const SCHEMA = {
  type: 'object',
  required: ['rating', 'when'],
  $defs: {
    step: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        steps: { type: 'array', items: { $ref: '#/$defs/step' } },
      },
    },
  },
  properties: {
    title: { $ref: '../../schemas/content-fields.schema.json#/$defs/title' },
    text: { type: 'string', contentMediaType: 'text/html', description: 'What was found.' },
    picture: { $ref: '../../schemas/content-fields.schema.json#/$defs/field_image' },
    place: { type: 'string', 'x-vocabulary': ['jurisdictions'], 'x-visibility': 'public' },
    topics: { type: 'array', items: { type: 'string' }, 'x-vocabulary': ['featured_topics'] },
    rating: { type: 'integer', minimum: 1, maximum: 5, 'x-group': 'Assessment', description: 'From 1 to 5.' },
    share: { type: 'number', 'x-group': 'Assessment' },
    severity: { enum: ['low', 'high'], 'x-group': 'Assessment' },
    stage: { enum: ['consultation', 'proposal', 'adopted', 'in-force', 'guidance'], 'x-group': 'Assessment' },
    urgent: { type: 'boolean', 'x-group': 'Assessment' },
    fine: { $ref: '../../schemas/content-fields.schema.json#/$defs/money' },
    when: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    mail: { type: 'string', format: 'email' },
    link: { type: 'string', format: 'uri', pattern: '^https?://' },
    code: { type: 'string', pattern: '^[A-Z]{3}$', examples: ['ABC'] },
    basis: {
      oneOf: [
        { title: 'By law', type: 'object', required: ['act'], properties: { act: { type: 'string' } } },
        {
          title: 'By agreement',
          type: 'object',
          required: ['firm'],
          properties: { firm: { type: 'string' } },
        },
        { title: 'In words', type: 'string' },
      ],
    },
    figures: { type: 'object', additionalProperties: { type: 'number' } },
    tree: { $ref: '#/$defs/step' },
    anything: {},
    version: { const: 2 },
    main_item: { type: 'integer', 'x-relation': true },
    files: { $ref: '../../schemas/content-fields.schema.json#/$defs/field_file' },
    products: { type: 'array', items: { type: 'integer' } },
  },
};

const FIELDS = {
  title: 'Survey of refunds',
  text: '<p>Refunds take <strong>five days</strong>.</p>',
  place: 'jurisdictions/de',
  topics: ['featured_topics/stablecoins'],
  rating: 4,
  severity: 'low',
  stage: 'adopted',
  fine: { amount: 350000, currency: 'EUR' },
  when: '2027-02-28',
  at: '2027-02-28T09:00:00Z',
  mail: 'jane@firm.example',
  link: 'https://regulator.example/rules/12',
  code: 'ABC',
  basis: { firm: 'Firm Ltd' },
  figures: { refunds: 12, complaints: 3 },
  tree: { title: 'First', steps: [{ title: 'Second' }] },
  anything: { free: ['form'] },
  version: 2,
  main_item: 3052,
  files: [{ src: `/media/${'0'.repeat(64)}.pdf/annex.pdf`, title: 'Annex', size: 212000 }],
};

const meta: Meta<typeof Editor> = {
  title: 'Newsroom/Controls',
  component: Editor,
  parameters: { layout: 'fullscreen', path: '/admin/content/7' },
  args: {
    draft: { ...DRAFT, fields: FIELDS, published: FIELDS },
    tree: sampleForm(SCHEMA),
    typeTitle: 'Survey',
    services: sampleServices(),
    terms: TERMS,
    items: ITEMS,
    people: [],
  },
};
export default meta;
type Story = StoryObj<typeof Editor>;

export const Filled: Story = {};
export const Empty: Story = {
  args: { draft: { ...DRAFT, fields: { title: '' }, published: undefined as never } },
};
export const ReadOnly: Story = { args: { readOnly: 'You can read this draft, not change it.' } };

/** What cannot be read stays as it was typed, with the reason. */
export const WithMistakes: Story = {
  args: {
    draft: {
      ...DRAFT,
      published: FIELDS,
      fields: {
        ...FIELDS,
        ...{ rating: 9, share: 'ten', when: '31 Feb 2027', at: 'soon', mail: 'jane', code: 'abc' },
        ...{ link: 'https://regulator.example/', severity: 'extreme', anything: 'x' },
      },
    },
  },
};

export const ChoosesATerm: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Place' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search: Place' }), 'georgia');
    const option = await canvas.findByRole('option', { name: /Georgia.*Americas/ });
    await userEvent.click(option);
    await canvas.findByRole('button', { name: 'Remove Georgia' });
  },
};

export const UndoesByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const code = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.type(code, 'D');
    await userEvent.keyboard('{Control>}z{/Control}');
    await canvas.findByDisplayValue('ABC');
  },
};
