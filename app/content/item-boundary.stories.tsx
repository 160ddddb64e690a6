import type { Meta, StoryObj } from '@storybook/react-vite';
import { authAtom, loggedOut } from '#app/state/auth.ts';
import { FailedItem } from './item-boundary.tsx';

const meta: Meta<typeof FailedItem> = {
  title: 'Shell/Failed item',
  component: FailedItem,
  args: {
    item: {
      title: 'Guidance on operational resilience',
      path: '/regulatory_update/7/x',
      type: 'regulatory-update',
    },
    error: new Error('the field “dates” is missing'),
  },
  decorators: [
    (Story) => (
      <>
        <h1>Regulatory updates</h1>
        <Story />
      </>
    ),
  ],
};
export default meta;

export const ForReaders: StoryObj<typeof FailedItem> = {};
export const ForAdministrators: StoryObj<typeof FailedItem> = {
  parameters: {
    prepare: (store: { set(atom: typeof authAtom, value: typeof loggedOut): void }) =>
      store.set(authAtom, { ...loggedOut, isAdmin: true }),
  },
};
