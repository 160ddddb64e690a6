import type { Meta, StoryObj } from '@storybook/react-vite';
import { PACKS } from '../../packs.fixture.ts';
import { PacksScreen } from './packs.tsx';

const meta: Meta<typeof PacksScreen> = {
  title: 'Screens/Evidence packs',
  component: PacksScreen,
  parameters: { layout: 'fullscreen', path: '/decisions/packs' },
  args: { answer: PACKS, formKey: 'story', message: undefined, busy: false },
};
export default meta;
type Story = StoryObj<typeof PacksScreen>;

export const UnderWay: Story = {};
export const Ready: Story = {
  args: {
    answer: { ...PACKS, packs: PACKS.packs.filter(({ state }) => state === 'done' || state === 'failed') },
  },
};
export const NoPacks: Story = { args: { answer: { ...PACKS, packs: [] } } };
export const Empty: Story = { args: { answer: { ...PACKS, packs: [], decisions: 0 } } };
export const Refused: Story = {
  args: { answer: { ...PACKS, packs: [] }, message: 'The last day is before the first.' },
};
