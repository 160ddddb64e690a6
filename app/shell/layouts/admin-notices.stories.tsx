import type { Meta, StoryObj } from '@storybook/react-vite';
import { AdminNotices } from './admin-notices.tsx';

const meta: Meta<typeof AdminNotices> = {
  title: 'Shell/Notices for administrators',
  component: AdminNotices,
};
export default meta;

const at = { first: '2026-11-22T09:00:00.000Z', last: '2026-11-22T09:05:00.000Z' };
const refused = {
  ...at,
  kind: 'configuration' as const,
  title: 'The last edit of the configuration was refused. The configuration before it is still in use.',
  detail: 'config/routes.json:41: unknown key “titel” (and 2 more)',
  count: 1,
};
const failed = {
  ...at,
  kind: 'plugin' as const,
  title: 'The plugin “guide” failed at /guide/12/france',
  detail: 'load did not answer within 5000 ms',
  count: 7,
};

const warned = {
  ...at,
  kind: 'configuration-warnings' as const,
  title: 'The configuration has 2 warnings.',
  detail: 'config/protected-paths.json:4: no route starts with “/trackers” (and 1 more)',
  count: 1,
};

export const Warnings: StoryObj<typeof AdminNotices> = { args: { notices: [warned] } };
export const StaleConfiguration: StoryObj<typeof AdminNotices> = { args: { notices: [refused] } };
export const Several: StoryObj<typeof AdminNotices> = {
  args: {
    notices: [refused, failed, { ...failed, detail: 'load failed: no such field' }, { ...failed, count: 1 }],
  },
};
