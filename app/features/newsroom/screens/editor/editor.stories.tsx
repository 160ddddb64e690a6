import type { Meta, StoryObj } from '@storybook/react-vite';
import { Editor } from '../../editor/editor.tsx';
import {
  DRAFT,
  EDITED,
  ITEMS,
  PUBLISHED,
  sampleServices,
  TERMS,
  NEWS_FORM,
} from '../../editor/editor.fixture.ts';
import { clock, job } from '../../newsroom.fixture.ts';
import { PlannedDraft } from './planned-draft.tsx';

const meta: Meta<typeof Editor> = {
  title: 'Screens/Editor',
  component: Editor,
  parameters: { layout: 'fullscreen', path: '/admin/content/3059' },
  args: {
    draft: DRAFT,
    tree: NEWS_FORM,
    typeTitle: 'Regulatory update',
    services: sampleServices(),
    terms: TERMS,
    items: ITEMS,
    people: [],
    today: '2026-11-24',
    deskHref: '/admin/content',
  },
};
export default meta;
type Story = StoryObj<typeof Editor>;

/** An hour's work on a published item: blue bars, a day that does not exist, a source that is a home page. */
export const Edited: Story = {
  args: { people: [{ id: '2', name: 'Ines Albrecht', field: 'field_key_dates' }] },
};

export const Unchanged: Story = { args: { draft: { ...DRAFT, fields: PUBLISHED } } };

export const Scheduled: Story = {
  args: {
    notice: (
      <PlannedDraft
        mayPublish
        clock={clock}
        draft={{
          ...{ nid: 3059, release: null },
          job: job(5, 'FCA opens the gateway', '2026-11-30T12:00:00.000Z', {
            when: { local: '2026-11-30T07:00', zone: 'America/New_York' },
          }),
        }}
      />
    ),
  },
};

export const NewItem: Story = {
  args: {
    draft: {
      ...{ nid: 3060, revision: 1, base: null, current: null },
      fields: { nid: 3060, type: 'regulatory-update', created: '2026-11-27T10:00:00Z', product_access: [] },
    },
  },
};

export const ReadOnly: Story = {
  args: { readOnly: 'You can read this draft, not change it: that needs the role Author or Editor.' },
};

/** A change of the title that cannot be saved. */
const typeTitle: Story['play'] = async ({ canvas, userEvent }) => {
  const title = canvas.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Another title');
};

export const ConnectionLost: Story = {
  args: { services: sampleServices({ save: { state: 'unreachable' } }) },
  play: async (context) => {
    await typeTitle(context);
    await context.canvas.findByText(/cannot be reached/, {}, { timeout: 5000 });
  },
};

export const SignedOut: Story = {
  args: { services: sampleServices({ save: { state: 'signed-out' } }) },
  play: async (context) => {
    await typeTitle(context);
    await context.canvas.findByText('Sign in in another tab', {}, { timeout: 5000 });
  },
};

export const Conflict: Story = {
  args: {
    services: sampleServices({
      save: {
        state: 'conflict',
        revision: 13,
        fields: { ...EDITED, title: 'Her title' },
        last: { you: false, name: 'Ines Albrecht', fields: ['title'] },
      },
    }),
  },
  play: async (context) => {
    await typeTitle(context);
    await context.canvas.findByText('Ines Albrecht changed what you changed.', {}, { timeout: 5000 });
  },
};

/** Both tabs of one person. */
export const ConflictWithMyself: Story = {
  args: {
    services: sampleServices({
      save: {
        state: 'conflict',
        revision: 13,
        fields: { ...EDITED, title: 'The title of the other tab' },
        last: { you: true, name: 'Priya Nambiar', fields: ['title'] },
      },
    }),
  },
  play: async (context) => {
    await typeTitle(context);
    await context.canvas.findByText(/^You changed this in another tab/, {}, { timeout: 5000 });
  },
};

/** The page was published under the draft. */
export const PublishedMeanwhile: Story = {
  args: { draft: { ...DRAFT, current: 5 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take its changes over' }));
    await canvas.findByText(/changed the same/);
    await canvas.findAllByText('[removed:', { exact: false }, { timeout: 5000 });
  },
};

export const Refused: Story = {
  args: { services: sampleServices({ save: { state: 'refused', message: 'It is larger than 8 MB.' } }) },
  play: async (context) => {
    await typeTitle(context);
    await context.canvas.findByText(/larger than 8 MB/, {}, { timeout: 5000 });
  },
};
