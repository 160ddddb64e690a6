import type { Meta, StoryObj } from '@storybook/react-vite';
import { Help } from './help.tsx';

const meta: Meta<typeof Help> = {
  title: 'Screens/Help',
  component: Help,
  parameters: { layout: 'fullscreen' },
  args: { path: '/profile/help', query: '', contact: 'help@regatlas.example' },
};
export default meta;

const topics = [
  {
    id: 'find',
    title: 'Find a regulatory update',
    path: '/help/7001/find-a-regulatory-update',
    body: '<p>Open Horizon scanning and filter by jurisdiction, authority or kind of date.</p>',
    sections: [
      { title: 'By deadline', body: '<p>Sort the list by deadline: the next date comes first.</p>' },
    ],
  },
  {
    id: 'follow',
    title: 'Follow a jurisdiction',
    path: '/help/7002/follow-a-jurisdiction',
    body: '<p>Choose it in My favourites; its latest articles are then on your home page.</p>',
    sections: [],
  },
];

export const Topics: StoryObj<typeof Help> = { args: { topics } };
export const Found: StoryObj<typeof Help> = { args: { query: 'jurisdiction', topics: topics.slice(1) } };
export const NothingFound: StoryObj<typeof Help> = { args: { query: 'invoices', topics: [] } };
