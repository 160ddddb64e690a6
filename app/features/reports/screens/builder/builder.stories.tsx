import type { Meta, StoryObj } from '@storybook/react-vite';
import { builder, full, nothingSelected, selection, untouched } from '../../builder.fixture.ts';
import { Builder } from './builder.tsx';

const meta: Meta<typeof Builder> = {
  title: 'Screens/Report builder',
  component: Builder,
  parameters: { layout: 'fullscreen', path: '/reportbuilder' },
  args: { data: builder, selection, tab: 'guide', busy: false },
};
export default meta;
type Story = StoryObj<typeof Builder>;

export const Chosen: Story = {};
export const Requirements: Story = { args: { tab: 'requirement' } };
export const Licences: Story = { args: { tab: 'licence' } };
export const Loading: Story = {
  args: { busy: true, selection: { ...selection, sections: [...selection.sections, 8103] } },
};
export const Untouched: Story = { args: { data: untouched, selection: nothingSelected } };
export const Full: Story = { args: full };
export const Typing: Story = {
  parameters: {
    a11y: {
      // The list of suggestions covers boxes below it in part; what is left of them is no target until it closes.
      config: { rules: [{ id: 'target-size', enabled: true, selector: '*:not(input[name=j])' }] },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'po');
  },
};
/** Sections that no jurisdiction answers. */
export const NothingToCompare: Story = {
  args: {
    data: { ...untouched, sections: { guide: [], requirement: [], licence: [] } },
    selection: nothingSelected,
  },
};
