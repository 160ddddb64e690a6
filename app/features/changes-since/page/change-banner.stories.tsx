import type { Meta, StoryObj } from '@storybook/react-vite';
import { changed, SECTIONS } from '../changes.fixture.ts';
import { ChangeBanner } from './change-banner.tsx';

const meta: Meta<typeof ChangeBanner> = {
  title: 'Content/Change banner',
  component: ChangeBanner,
  args: { onRead: () => {}, changes: changed() },
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
  args: { changes: changed({ sections: [], elsewhere: true, materiality: 'editorial' }) },
};
export const ManyAndRemoved: Story = {
  args: {
    allTo: '/changes-since/1001',
    changes: changed({
      elsewhere: true,
      sections: [
        { title: 'Transition', changed: SECTIONS[0]!.changed },
        ...['Scope', 'Capital', 'Safeguarding', 'Reporting'].map((title) => ({ ...SECTIONS[0]!, title })),
      ],
    }),
  },
};
export const NotCompared: Story = {
  args: { changes: changed({ state: 'not-compared', sections: [] }), failed: 'You are offline.' },
};
