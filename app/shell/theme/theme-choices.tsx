import { useState } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { applyTheme, readTheme, type Theme } from './theme.ts';
import { Switch } from '#app/ui/controls/switch.tsx';
import { applyTermMarks, readTermMarks } from './term-marks.ts';
import styles from './theme-switch.module.css';

const choices: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'System', icon: 'system' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];

/** Buttons for the three themes, of which the chosen one is pressed, and a switch for the marks of terms. */
export function ThemeChoices() {
  const [current, setCurrent] = useState(readTheme);
  const [terms, setTerms] = useState(readTermMarks);
  return (
    <>
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
      <Switch
        className={styles.terms}
        checked={terms === 'marked'}
        onChange={({ target }) => {
          const choice = target.checked ? 'marked' : 'plain';
          applyTermMarks(choice);
          setTerms(choice);
        }}
      >
        Terms explained in texts
      </Switch>
    </>
  );
}
