import type { Meta, StoryObj } from '@storybook/react-vite';
import { gambling, payments } from './favourites.fixture.ts';
import { Favourites } from './favourites.tsx';

const meta: Meta<typeof Favourites> = {
  title: 'Screens/My favourites',
  component: Favourites,
  parameters: { layout: 'fullscreen', path: '/settings/favourites' },
  argTypes: { problem: { control: 'text' } },
  args: {
    fields: payments(['United Kingdom', 'Singapore', 'Safeguarding of funds']),
    ...{ path: '/settings/favourites', browsed: undefined, search: undefined, saved: false },
    busy: false,
  },
};
export default meta;
type Story = StoryObj<typeof Favourites>;

export const Saved: Story = { args: { saved: true } };

export const GamblingNoneYet: Story = {
  args: { fields: gambling([]) },
  globals: { vertical: 'gambling_compliance' },
};

export const BrowseAll: Story = { args: { browsed: 'field_jurisdiction' } };

export const NotSaved: Story = { args: { problem: 'The server cannot answer at the moment' } };
