import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangeBanner } from './change-banner.tsx';

const at = '2026-11-20T09:00:00Z';

const meta: Meta<typeof ChangeBanner> = {
  title: 'Content/Change banner',
  component: ChangeBanner,
  args: {
    onRead: () => {},
    compareTo: '/profile/my-bookmarks/1001',
    changes: {
      ...{ seen: '2026-11-18T09:00:00Z', changed: at, elsewhere: false },
      sections: [
        { id: 'who-is-next', title: 'Who is next', changed: at },
        { id: 'what-the-check-must-do', title: 'What the check must do', changed: at },
      ],
    },
  },
  decorators: [
    (Story) => (
      <div id="who-is-next" style={{ position: 'relative', height: 56 }}>
        <div id="what-the-check-must-do" />
        <div style={{ position: 'relative' }}>
          <Story />
        </div>
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ChangeBanner>;

export const Sections: Story = {};
export const OnlyFacts: Story = {
  args: { changes: { seen: '2026-11-18T09:00:00Z', changed: at, sections: [], elsewhere: true } },
};
export const ManyAndRemoved: Story = {
  args: {
    changes: {
      ...{ seen: '2026-11-18T09:00:00Z', changed: at, elsewhere: true },
      sections: [
        { title: 'Transition', changed: at },
        ...['Scope', 'Capital', 'Safeguarding', 'Reporting'].map((title) => ({
          ...{ id: 'who-is-next', title, changed: at },
        })),
      ],
    },
  },
};
