import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '../../newsroom.fixture.ts';
import { file, picture } from '../../media/media.fixture.ts';
import { FilePage } from './file-page.tsx';

const meta: Meta<typeof FilePage> = {
  title: 'Screens/Newsroom, one file',
  component: FilePage,
  parameters: { layout: 'fullscreen', path: '/admin/content/media' },
  args: {
    ...{ view: 'file', entry: picture(), elsewhere: 0, same: [], into: null, isReplacement: false },
    ...{ isAdministrator: false, rights: ['write', 'publish'], clock },
    uses: [
      { kind: 'page', nid: 41, title: 'Interchange fees', release: null },
      { kind: 'draft', nid: 42, title: 'Fees of the year', release: null },
      { kind: 'configuration', nid: null, title: 'site.logo', release: null },
    ],
    ...{ send: async () => ({ refused: 'it is not a picture' }), onSent: () => {} },
  },
};
export default meta;
type Story = StoryObj<typeof FilePage>;

export const Used: Story = {};

export const NotUsed: Story = { args: { entry: file(), uses: [] } };

export const ToBeReplaced: Story = {
  args: { into: picture({ name: `${'4'.repeat(64)}.png`, title: 'Fees by country, 2027', uses: 0 }) },
};

export const ANewVersion: Story = {
  args: { into: picture({ name: `${'4'.repeat(64)}.png`, title: '', uses: 0 }), isReplacement: true },
};

export const Refused: Story = { args: { message: 'A draft that was approved uses this file.' } };

export const ReadOnly: Story = { args: { rights: [], elsewhere: 3 } };
