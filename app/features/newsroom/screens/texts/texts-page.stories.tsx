import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SiteText } from '../../contract/site-texts.ts';
import { clock } from '../../newsroom.fixture.ts';
import { TextsPage } from './texts-page.tsx';

const text = (key: string, more: Partial<SiteText> = {}): SiteText => ({
  ...{ pointer: `/${key.replaceAll('.', '/')}`, key, description: 'One line under the name.' },
  ...{ text: 'Payments regulation, followed daily', base: 'Regulation, followed daily' },
  ...{ isOwn: true, longest: 200, group: 'Name of the site', screens: [], isListed: false },
  ...more,
});

const meta: Meta<typeof TextsPage> = {
  title: 'Screens/Newsroom, texts',
  component: TextsPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/texts' },
  args: {
    texts: [
      text('site.tagline'),
      text('site.texts.notFound', { text: 'This page does not exist.', isOwn: false, group: 'Notices' }),
      text('routes.horizon.title', {
        description: 'Title of the page.',
        text: 'Horizon scanning',
        base: null,
        group: 'Pages and lists',
        screens: [{ title: 'Horizon scanning', path: '/horizon_scanning' }],
      }),
      text('site.legal.1.label', {
        ...{ description: 'Text of the link.', text: 'Privacy notice', base: null },
        ...{ group: 'Footer', isListed: true },
      }),
    ],
    edits: [
      {
        ...{ id: '20261127T090000000-1f3a5b7c', at: '2026-11-23T09:00:00.000Z', by: 'Ines Albrecht' },
        ...{ key: 'site.tagline', revertible: true },
      },
    ],
    ...{ revision: '9f86d081884c7d65', q: '', isSaved: false, isAdministrator: false, clock },
    rights: ['texts'],
  },
};
export default meta;
type Story = StoryObj<typeof TextsPage>;

export const Some: Story = {};

export const Saved: Story = { args: { isSaved: true } };

export const NothingFound: Story = { args: { q: 'atlantis' } };

export const Refused: Story = {
  args: {
    answer: {
      ...{ message: 'The text must keep {count}.', pointer: '/site/tagline' },
      text: 'Followed daily',
    },
  },
};

export const ReadOnly: Story = { args: { readOnly: 'Edits are turned off for this site.', rights: [] } };

export const RightToLeft: Story = {
  args: { texts: [text('site.tagline', { text: 'تنظيم المدفوعات، متابعة يومية' })] },
};
