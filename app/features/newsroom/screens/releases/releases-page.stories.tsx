import type { Meta, StoryObj } from '@storybook/react-vite';
import { CLIENT_ID, clock, INES, release, RELEASES } from '../../newsroom.fixture.ts';
import { ReleasesPage } from './releases-page.tsx';

const meta: Meta<typeof ReleasesPage> = {
  title: 'Screens/Newsroom, releases',
  component: ReleasesPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/releases' },
  args: {
    ...{ isAdministrator: true, mayPublish: true, clock, clientId: CLIENT_ID },
    releases: [
      ...RELEASES,
      release(6, 'GENIUS Act: end of the comment period', { state: 'failed' }),
      release(2, 'PSR: level 1 in force', {
        state: 'published',
        publishedAt: '2026-11-02T07:00:00.000Z',
        publishedBy: INES,
      }),
      release(1, 'Nacha: phase 1', {
        state: 'reverted',
        publishedAt: '2026-10-02T07:00:00.000Z',
        revertedAt: '2026-10-02T08:00:00.000Z',
      }),
    ],
  },
};
export default meta;
type Story = StoryObj<typeof ReleasesPage>;

export const Some: Story = {};

export const Empty: Story = { args: { releases: [] } };

export const Refused: Story = { args: { message: 'Give the release a title.' } };

export const Editor: Story = { args: { mayPublish: false, isAdministrator: false } };
