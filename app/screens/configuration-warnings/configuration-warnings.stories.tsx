import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfigurationWarnings } from './configuration-warnings.tsx';

const meta: Meta<typeof ConfigurationWarnings> = {
  title: 'Screens/Configuration warnings',
  component: ConfigurationWarnings,
  parameters: { layout: 'fullscreen', path: '/admin/configuration' },
};
export default meta;
type Story = StoryObj<typeof ConfigurationWarnings>;

export const Warnings: Story = {
  args: {
    warnings: [
      {
        file: 'config/permissions.json',
        line: 4,
        key: 'permissions.trackers',
        message: 'the permission “trackers” is never used',
        advice:
          'Require it by a protected path, a content type or a screen, or remove it. Leave it while accounts get it for content to come.',
      },
      {
        file: 'config/verticals/gambling_compliance.json',
        line: 12,
        key: 'menus.main.items.licences.to',
        message: 'no route has the path “/licences” yet; until one has it, readers do not see this item',
        advice: 'Add the route, or correct the path. Leave it while the page is being built.',
        vertical: 'gambling_compliance',
      },
    ],
  },
};
export const None: Story = { args: { warnings: [] } };
