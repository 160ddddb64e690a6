import type { Meta, StoryObj } from '@storybook/react-vite';
import { compareTexts } from '#app/text/redline/compare.ts';
import { Gate } from '#app/ui/feedback/gate.tsx';
import type { ItemChanges, ListedVersion } from '../../contract.ts';
import { ChangesPage } from './changes-page.tsx';

const OLDER =
  '<h2>3 Licensing</h2><p>3.1 Applications are made to the Bank of Lithuania.</p><p>3.6 The safeguarding agreement is filed with the application.</p><h2>4 Capital</h2><table><tbody><tr><th>Licence</th><th>Initial capital</th></tr><tr><td>Payments</td><td>EUR 20,000</td></tr><tr><td>E-money</td><td>EUR 350,000</td></tr></tbody></table><p>4.5 A firm needs at least one credit institution, and a tested plan for the day it closes the account.</p>';
const NEWER =
  '<h2>3 Licensing</h2><p>3.1 Applications are made to the Bank of Lithuania.</p><h2>4 Capital</h2><table><tbody><tr><th>Licence</th><th>Initial capital</th></tr><tr><td>Payments</td><td>EUR 20,000</td></tr><tr><td>E-money</td><td>EUR 500,000 from 1 January 2027</td></tr></tbody></table><p>4.5 A firm needs at least two credit institutions, and a tested plan for the day one of them closes the account.</p><p>4.6 The safeguarding agreement is filed with the application.</p>';

const version = (number: number, from: string, over: Partial<ListedVersion> = {}): ListedVersion => ({
  ...{ version: number, from: `${from}T09:00:00.000Z`, to: '2026-11-20T09:00:00.000Z' },
  ...{ note: null, withheld: false },
  ...over,
});

const item: ItemChanges = {
  ...{ nid: 2001, title: 'Lithuania: payments guide', label: 'Country guide', path: '/guide/2001/lithuania' },
  ...{ access: 'full', zone: 'Europe/London', from: 11, to: 14, state: 'compared', isCut: true },
  redline: compareTexts(OLDER, NEWER),
  versions: [
    version(14, '2026-11-12', { to: null, kind: 'update', note: 'E-money capital from 1 January 2027' }),
    version(13, '2026-11-04'),
    version(12, '2026-10-07', { kind: 'correction', note: 'Own funds return, 15 working days' }),
    version(11, '2026-09-29', { kind: 'update', note: 'Yearly review' }),
    version(10, '2026-06-18', { withheld: true }),
  ],
};

const UPGRADE = {
  ...{ heading: 'You’ll need to upgrade.', action: 'Contact your Account Manager.' },
  ...{ email: 'account-managers@regatlas.example', href: '/upgrade' },
};

const meta: Meta<typeof ChangesPage> = {
  title: 'Screens/What changed',
  component: ChangesPage,
  parameters: { layout: 'fullscreen', path: '/versions/2001/changes' },
  args: { item, isSideBySide: false, gate: null },
};
export default meta;
type Story = StoryObj<typeof ChangesPage>;

export const Marked: Story = {};
export const SideBySide: Story = { args: { isSideBySide: true } };
export const OneVersion: Story = {
  args: {
    item: { ...item, from: null, state: 'one-version', redline: null, versions: item.versions.slice(0, 1) },
  },
};
export const Withheld: Story = { args: { item: { ...item, from: 10, state: 'withheld', redline: null } } };
export const Limited: Story = {
  args: { item: { ...item, redline: { ...compareTexts(OLDER, NEWER), limited: true } } },
};
export const Gated: Story = {
  args: {
    item: { ...item, access: 'restricted', redline: compareTexts(OLDER, OLDER) },
    gate: <Gate message="You do not have access to this content." upgrade={UPGRADE} />,
  },
};
