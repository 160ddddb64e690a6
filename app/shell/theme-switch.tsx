import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-paths.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { applyTheme, readTheme, type Theme } from './theme.ts';
import styles from './theme-switch.module.css';

const choices: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'System', icon: 'system' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];

/** System, light or dark. It needs scripts, so without them only its place is there. */
export function ThemeSwitch() {
  return <div className={styles.place}>{useHydrated() && <Choices />}</div>;
}

function Choices() {
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
