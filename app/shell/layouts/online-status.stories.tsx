import type { Meta, StoryObj } from '@storybook/react-vite';
import { OnlineStatus } from './online-status.tsx';

const meta: Meta<typeof OnlineStatus> = { title: 'Shell/Online status', component: OnlineStatus };
export default meta;

/** The banner while offline. */
export const Offline: StoryObj<typeof OnlineStatus> = {
  play: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
  },
};
