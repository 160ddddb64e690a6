import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '#app/ui/foundations/foundations.stories.module.css';
import { FileList } from './file-list.tsx';
import { SideSection } from '#app/ui/layout/side-list.tsx';

const meta: Meta = { title: 'UI/File list' };
export default meta;

type Story = StoryObj;

export const Files: Story = {
  render: () => (
    <div className={styles.side}>
      <SideSection title="Files">
        <FileList
          files={[
            { src: '/files/checklist.pdf', title: 'Implementation checklist', size: 482133 },
            { src: '/files/returns.xlsx', size: 1240000 },
            { src: 'https://www.fca.org.uk/publication/policy/ps25-12.pdf', title: 'PS25/12' },
          ]}
        />
      </SideSection>
    </div>
  ),
};
