import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '../../newsroom.fixture.ts';
import { file, picture } from '../../media/media.fixture.ts';
import { LibraryPage } from './library-page.tsx';

const NO_FILTERS = { q: '', kind: undefined, use: undefined, instead: undefined };

const meta: Meta<typeof LibraryPage> = {
  title: 'Screens/Newsroom, library',
  component: LibraryPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/media' },
  args: {
    ...{ view: 'list', filters: NO_FILTERS, page: 1, instead: null, largest: 20_971_520 },
    ...{ isAdministrator: false, rights: ['write', 'publish'], clock, removed: [] },
    ...{ items: [picture(), file()], total: 2 },
    ...{ send: async () => ({ refused: 'it is not a picture' }), onSent: () => {} },
  },
};
export default meta;
type Story = StoryObj<typeof LibraryPage>;

export const InUseAndNot: Story = {};

export const Empty: Story = { args: { items: [], total: 0 } };

export const NothingMatches: Story = {
  args: { items: [], total: 0, filters: { ...NO_FILTERS, q: 'atlantis', use: 'unused' } },
};

export const Refused: Story = { args: { message: 'Something uses this file.' } };

export const ReadOnly: Story = { args: { rights: ['review'] } };

export const ToReplace: Story = { args: { instead: picture(), items: [file()], total: 1 } };

export const Removed: Story = {
  args: {
    removed: [
      {
        ...{ name: `${'3'.repeat(64)}.png`, kind: 'picture', title: 'Old logo', fileName: 'logo.png' },
        removedAt: '2026-11-20T09:00:00.000Z',
      },
    ],
  },
};

export const LongAndRightToLeft: Story = {
  args: {
    ...{ total: 1_204, page: 3 },
    items: [
      picture({ title: 'هيئة الأوراق المالية والسلع', language: 'ar' }),
      file({
        title: 'Bundesanstalt für Finanzdienstleistungsaufsicht, Rundschreiben zu Auslagerungen, Anlage 4',
        fileName: `${'very-long-'.repeat(12)}name.pdf`,
      }),
    ],
  },
};
