import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gate } from '#app/ui/feedback/gate.tsx';
import { citeVersion } from '../../cite/citations.ts';
import type { ListedVersion, VersionToCite } from '../../contract.ts';
import { VersionPage } from './version-page.tsx';

const version = (number: number, from: string, to: string | null): ListedVersion => ({
  ...{ version: number, from: `${from}T09:00:00.000Z`, to: to && `${to}T09:00:00.000Z` },
  ...{ note: null, withheld: false },
});
const versions = [
  version(3, '2026-11-12', null),
  version(2, '2026-06-18', '2026-11-12'),
  version(1, '2026-02-12', '2026-06-18'),
];
const cite = (at: number) =>
  `<a id="p-000000000${at}" href="?at=p-000000000${at}#p-000000000${at}" data-cite aria-label="Cite paragraph ${at}">¶</a> `;

const item: VersionToCite = {
  ...{ nid: 2001, title: 'Lithuania: payments guide', label: 'Country guide', path: '/guide/2001/lithuania' },
  ...{ access: 'full', zone: 'Europe/London', today: '2026-11-27', site: 'Regatlas' },
  ...{ authors: ['Tomasz Wren'], shown: versions[0]!, latest: 3, state: 'read', cited: null, versions },
  html: `<h2>${cite(1)}Capital</h2><p>${cite(2)}Own funds never fall below the initial capital.</p><ul><li>${cite(3)}EUR 350,000 for e-money.</li></ul>`,
};
const old: VersionToCite = { ...item, shown: versions[2]! };
const paragraph = {
  ...{ at: 'p-0000000002', section: 'Capital', number: '4.1', went: null },
  text: 'Own funds never fall below the initial capital.',
};

const citations = citeVersion({
  ...{ title: item.title, label: item.label, authors: item.authors, site: 'Regatlas', version: 1 },
  ...{ day: '2026-02-12', section: 'Capital', paragraph: '4.1', today: '2026-11-27' },
  url: 'https://payments.example/versions/2001/1?at=p-0000000002#p-0000000002',
});

const UPGRADE = {
  ...{ heading: 'You’ll need to upgrade.', action: 'Contact your Account Manager.' },
  ...{ email: 'account-managers@regatlas.example', href: '/upgrade' },
};

const meta: Meta<typeof VersionPage> = {
  title: 'Screens/Cite a version',
  component: VersionPage,
  parameters: { layout: 'fullscreen', path: '/versions/2001/1' },
  args: { item, citations, gate: null },
};
export default meta;
type Story = StoryObj<typeof VersionPage>;

export const Newest: Story = {};
export const Old: Story = {
  args: { item: { ...old, cited: { ...paragraph, since: 'changed', now: 'p-0000000002' } } },
};
export const Went: Story = {
  args: { item: { ...old, cited: { ...paragraph, since: 'went', now: null, went: 2 } } },
};
export const NotKnown: Story = {
  args: { item: { ...old, cited: { ...paragraph, since: 'unknown', now: null } } },
};
export const Withheld: Story = { args: { item: { ...old, state: 'withheld', html: '' } } };
export const Gated: Story = {
  args: {
    item: { ...item, access: 'restricted' },
    gate: <Gate message="You do not have access to this content." upgrade={UPGRADE} />,
  },
};
