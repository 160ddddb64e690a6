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
        file: 'config/protected-paths.json',
        line: 4,
        key: 'protectedPaths["/trackers"]',
        message: 'no route starts with “/trackers”',
        advice: 'Correct the prefix, or remove the entry: it protects nothing.',
      },
      {
        file: 'config/verticals/gambling_compliance.json',
        line: 12,
        key: 'menus.main.items.licences.to',
        message: 'no route has the path “/licences” yet; until one has it, readers do not see this item',
        advice: 'Add the route, or correct the path.',
        vertical: 'gambling_compliance',
      },
    ],
  },
};
export const None: Story = { args: { warnings: [] } };
