import type { Meta, StoryObj } from '@storybook/react-vite';
import { APPROVED, clock, DRAFTS, IN_REVIEW, INES, item, SCHEDULED, TYPES } from '../../newsroom.fixture.ts';
import { ItemsPage } from './items-page.tsx';

const filters = { states: [], type: '', q: '', mine: false, due: undefined, sort: 'changed' as const };

const meta: Meta<typeof ItemsPage> = {
  title: 'Screens/Newsroom, all items',
  component: ItemsPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/items' },
  args: {
    ...{
      filters,
      page: 1,
      types: TYPES,
      isAdministrator: true,
      rights: ['write', 'review', 'publish'],
      clock,
    },
    items: [
      ...DRAFTS,
      ...IN_REVIEW,
      ...APPROVED,
      ...SCHEDULED,
      item(70, 'A notice that was published twice', { status: 'withdrawn', draft: null }),
      item(71, 'An embargoed analysis', { status: 'hidden', draft: null }),
      item(72, 'Lithuania: payments guide', { type: 'guide', draft: { release: 3 } }),
    ],
    ...{ total: 1_204, discarded: [] },
  },
};
export default meta;
type Story = StoryObj<typeof ItemsPage>;

export const Many: Story = {};

export const Discarded: Story = {
  args: {
    ...{ items: DRAFTS, total: 4 },
    discarded: [
      { id: 31, nid: 9, type: 'page', title: 'About us', by: INES, at: '2026-11-23T09:00:00.000Z' },
    ],
  },
};

export const DeadLinks: Story = {
  args: {
    items: [
      item(95, 'Lithuania: payments guide', {
        ...{ type: 'guide', draft: null },
        reasons: [
          { text: 'https://www.lb.lt/en/old-page answered 404', at: '2026-11-23T09:00:00.000Z' },
          { text: 'The link /guide/2001/germany leads to no page', at: null },
        ],
      }),
    ],
    ...{ total: 1, filters: { ...filters, due: 'links' } },
  },
};

export const NoneMatches: Story = {
  args: { items: [], total: 0, filters: { ...filters, states: ['in-review'], q: 'nothing', due: 'age' } },
};

export const Empty: Story = { args: { items: [], total: 0 } };

export const Refused: Story = { args: { message: 'This page already has a draft', items: DRAFTS, total: 4 } };
