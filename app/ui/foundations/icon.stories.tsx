import type { Meta, StoryObj } from '@storybook/react-vite';
import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './foundations.stories.module.css';
import { Icon } from './icon.tsx';

const meta: Meta<typeof Icon> = { title: 'Foundations/Icon', component: Icon };
export default meta;

export const All: StoryObj = {
  render: () => (
    <ul className={styles.swatches}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} size={20} />
          {name}
        </li>
      ))}
    </ul>
  ),
};
