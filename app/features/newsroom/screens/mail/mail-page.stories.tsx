import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SiteText } from '../../contract/site-texts.ts';
import { MailPage } from './mail-page.tsx';

const text = (key: string, value: string, description: string): SiteText => ({
  ...{ pointer: `/site/features/people/mails/invitation/${key}`, key, description, text: value },
  ...{ base: null, isOwn: false, longest: 500, group: 'E-mails', screens: [], isListed: false },
  mail: { id: '/site/features/people/mails/invitation', title: 'Invitation' },
});

const meta: Meta<typeof MailPage> = {
  title: 'Screens/Newsroom, preview of an e-mail',
  component: MailPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/texts/mail' },
  args: {
    mail: {
      ...{ title: 'Invitation', subject: 'Your invitation to Regatlas Payments Compliance' },
      text: 'Ines Albrecht has invited you to Regatlas Payments Compliance.\n\nOpen this link within 7 days to set your password and sign in. It works once:\nhttps://payments.regatlas.example/…\n\nIf you did not expect this invitation, do nothing.\n',
    },
    query: { mail: '/site/features/people/mails/invitation' },
    sentences: [
      text('subject', 'Your invitation to {product}', 'Its subject. {product} is filled in.'),
      text('note', 'If you did not expect this invitation, do nothing.', 'Below the link.'),
    ],
    ...{ revision: '9f86d081884c7d65', mayChange: true, isAdministrator: false },
  },
};
export default meta;
type Story = StoryObj<typeof MailPage>;

export const Published: Story = {};

export const Tried: Story = {
  args: {
    query: {
      mail: '/site/features/people/mails/invitation',
      pointer: '/site/features/people/mails/invitation/subject',
      text: 'Welcome to {product}',
    },
  },
};

export const Refused: Story = {
  args: {
    ...Tried.args,
    mail: { ...meta.args!.mail!, refused: 'The text must have {product}: something is put there.' },
  },
};

export const ReadOnly: Story = { args: { mayChange: false } };
