import { useState } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { applyTheme, readTheme, type Theme } from './theme.ts';
import styles from './theme-switch.module.css';

const choices: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'System', icon: 'system' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];

/** Buttons for the three themes; the chosen one is pressed. */
export function ThemeChoices() {
  const [current, setCurrent] = useState(readTheme);
  return (
    <div className={styles.switch} role="group" aria-label="Theme">
      {choices.map(({ theme, label, icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === current}
          onClick={() => {
            applyTheme(theme);
            setCurrent(theme);
          }}
        >
          <Icon name={icon} size={14} />
          {label}
        </button>
      ))}
    </div>
  );
}
