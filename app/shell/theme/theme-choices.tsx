import { useState } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { applyTheme, readTheme, type Theme } from './theme.ts';
import { applyTermMarks, readTermMarks, type TermMarks } from './term-marks.ts';
import styles from './theme-switch.module.css';

const choices: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'System', icon: 'system' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];

const termChoices: { choice: TermMarks; label: string }[] = [
  { choice: 'marked', label: 'Terms explained' },
  { choice: 'plain', label: 'Plain text' },
];

/** Buttons for the three themes and for the marks of terms; the chosen ones are pressed. */
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
      <div className={styles.switch} role="group" aria-label="Terms in texts">
        {termChoices.map(({ choice, label }) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === terms}
            onClick={() => {
              applyTermMarks(choice);
              setTerms(choice);
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
