import type { Meta, StoryObj } from '@storybook/react-vite';
import { OnlineStatus } from './online-status.tsx';

const meta: Meta<typeof OnlineStatus> = { title: 'Shell/Online status', component: OnlineStatus };
export default meta;

/** What a reader sees when the network has gone. */
export const Offline: StoryObj<typeof OnlineStatus> = {
  play: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
  },
};
