import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListChips } from './chips.tsx';

const meta: Meta<typeof ListChips> = { title: 'UI/List chips', component: ListChips };
export default meta;

const chip = (label: string, group: string) => ({ key: label, label, group, href: '?' });

export const On: StoryObj<typeof ListChips> = {
  args: {
    clear: '?',
    filters: [
      chip('Germany', 'Jurisdictions'),
      chip('Guidance', 'Document types'),
      chip('Effective from 1 Jan 2026', 'Dates'),
    ],
  },
};
