import type { Meta, StoryObj } from '@storybook/react-vite';
import { CHANGES, VERTICALS } from '../../people.fixture.ts';
import { AuditTrail } from './audit-trail.tsx';

const meta: Meta<typeof AuditTrail> = {
  title: 'Screens/Audit trail',
  component: AuditTrail,
  parameters: { layout: 'fullscreen', path: '/admin/audit' },
  args: { isFirst: true, changes: { items: CHANGES, next: 11 }, verticals: VERTICALS },
};
export default meta;
type Story = StoryObj<typeof AuditTrail>;

export const Newest: Story = {};
export const OfOnePerson: Story = {
  args: { account: 7, isFirst: false, changes: { items: CHANGES.slice(0, 2), next: null } },
};
export const Empty: Story = { args: { changes: { items: [], next: null } } };
