import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '#app/ui/foundations/foundations.stories.module.css';
import { SideList, SideSection } from './side-list.tsx';

const meta: Meta = { title: 'UI/Side list' };
export default meta;

type Story = StoryObj;

export const Related: Story = {
  render: () => (
    <div className={styles.side}>
      <SideSection title="Related">
        <SideList
          items={[
            {
              title: 'Tracker: instant payments',
              to: '/tracker/12/instant-payments',
              note: 'Tracker · 12 entries',
            },
            { title: 'Guide: Lithuania', to: '/guide/12/lithuania', note: 'Country report' },
          ]}
        />
      </SideSection>
    </div>
  ),
};
