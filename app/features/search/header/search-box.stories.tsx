import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchBox } from './search-box.tsx';

const meta: Meta<typeof SearchBox> = { title: 'Shell/Search box', component: SearchBox };
export default meta;

type Story = StoryObj<typeof SearchBox>;

export const Default: Story = {};
export const OnDataRoute: Story = { args: { dataRoute: true, placeholder: 'Search the forecasts' } };
export const Focused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.keyboard('/');
  },
};
