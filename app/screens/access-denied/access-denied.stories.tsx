import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { update } from '#app/views/summary.fixture.ts';
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

/** A guide, with what the reader can open about the same place. */
export const Item: StoryObj<typeof AccessDeniedPage> = {
  args: {
    denied: {
      title: 'Germany: payments guide',
      label: 'Country guide',
      summary:
        'Who supervises payment and e-money institutions, what a licence takes, and what is due each year.',
      instead: [
        update(1, { title: 'Verification of payee, one year on', label: 'Regulatory analysis' }),
        update(2, { title: 'BaFin publishes its safeguarding circular' }),
      ],
    },
  },
};

export const ScreenWithoutItem: StoryObj<typeof AccessDeniedPage> = {
  args: { denied: { title: 'Report builder', instead: [] } },
};
