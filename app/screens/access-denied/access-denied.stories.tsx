import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { AccessDeniedPage } from './access-denied.tsx';

const meta: Meta<typeof AccessDeniedPage> = {
  title: 'Screens/Access denied',
  component: AccessDeniedPage,
  parameters: { layout: 'fullscreen' },
  args: {
    message: 'You do not have access to this content.',
    upgrade: shellFor('none').upgrade,
  },
};
export default meta;

export const AccessDenied: StoryObj<typeof AccessDeniedPage> = {};
