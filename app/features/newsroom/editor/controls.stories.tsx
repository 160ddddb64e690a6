import type { Meta, StoryObj } from '@storybook/react-vite';
import { Editor } from './editor.tsx';
import { DRAFT, ITEMS, sampleForm, sampleServices, TERMS } from './editor.fixture.ts';
import { SURVEY } from './schemas.fixture.ts';

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
    tree: sampleForm(SURVEY),
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
  args: { draft: { ...DRAFT, fields: { title: '' }, published: { title: '' } } },
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
