import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResultWalkBar } from './result-walk.tsx';

const meta: Meta<typeof ResultWalkBar> = {
  title: 'Shell/Result walk',
  component: ResultWalkBar,
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj<typeof ResultWalkBar>;

const href = '/search?query=%22safeguarding%22&offset=0';
const item = (number: number) => ({ path: `/resource/${number}/x`, title: `Safeguarding, part ${number}` });

export const InTheMiddle: Story = {
  args: { place: { number: 3, total: 47, href, previous: item(2), next: item(4) } },
};
export const First: Story = { args: { place: { number: 1, total: 47, href, next: item(2) } } };
/** The next one is on the next page of results. */
export const EndOfAPage: Story = {
  args: {
    place: {
      number: 20,
      total: 47,
      href,
      previous: item(19),
      nextHref: '/search?query=%22safeguarding%22&offset=20',
    },
  },
};
export const OnlyOne: Story = { args: { place: { number: 1, total: 1, href } } };
