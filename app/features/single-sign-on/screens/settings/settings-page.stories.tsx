import type { Meta, StoryObj } from '@storybook/react-vite';
import { SettingsPage } from './settings-page.tsx';

const meta: Meta<typeof SettingsPage> = {
  title: 'Screens/Single sign-on',
  component: SettingsPage,
  parameters: { layout: 'fullscreen', path: '/admin/organisations/3/sign-in' },
  args: {
    organisation: { id: 3, name: 'Harbour Payments', domains: ['harbour.example'] },
    verticals: [
      {
        ...{ id: 'payments_compliance', title: 'Payments Compliance' },
        permissions: [
          { id: 'world', title: 'World' },
          { id: 'tool', title: 'Tools' },
        ],
        products: [{ id: 'payments_news', title: 'Payments news' }],
      },
    ],
    settings: {
      ...{ provider: null, linked: 0, groups: [], provisionedGroups: [], tokens: [] },
      redirectUris: ['https://regatlas.example/sign-in/callback'],
      provisioningUrl: 'https://regatlas.example/scim/v2',
    },
    ...{ answer: undefined, done: null, busy: false },
  },
};
export default meta;
type Story = StoryObj<typeof SettingsPage>;

const FULL = {
  provider: {
    ...{ issuer: 'https://login.microsoftonline.com/8f1e0b9a/v2.0', clientId: '5b0c2a31' },
    ...{ scopes: 'openid email profile', groupsClaim: 'groups', trustsEmail: true, allowsPassword: false },
    hasSecret: true,
  },
  linked: 12,
  redirectUris: [
    'https://payments.regatlas.example/sign-in/callback',
    'https://gambling.regatlas.example/sign-in/callback',
  ],
  groups: [
    {
      group: '0f8fad5b-d9cb-469f-a165-70867728950e',
      rights: { payments_compliance: { permissions: ['world', 'tool'], products: ['payments_news'] } },
    },
    { group: 'Readers', rights: { payments_compliance: { permissions: ['world'], products: [] } } },
  ],
  provisioningUrl: 'https://payments.regatlas.example/scim/v2',
  provisionedGroups: ['Readers', 'Legal'],
  tokens: [
    {
      ...{ id: 4, createdAt: '2026-11-20T09:00:00.000Z', expiresAt: '2027-11-20T09:00:00.000Z' },
      lastUsedAt: '2026-11-26T09:00:00.000Z',
    },
  ],
};

export const Empty: Story = {};
export const Full: Story = { args: { settings: FULL, done: 'saved' } };
export const NewToken: Story = {
  args: { settings: FULL, answer: { token: 'scim.q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq83' } },
};
export const Broken: Story = {
  args: {
    settings: FULL,
    answer: { test: { works: false, message: 'login.microsoftonline.com did not answer within 5 seconds.' } },
  },
};
export const WithoutDomains: Story = {
  args: { organisation: { id: 3, name: 'Harbour Payments', domains: [] } },
};
