import { useState, type ComponentProps } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './password-input.module.css';
import { TextInput } from './text-input.tsx';
import { useHydrated } from '../foundations/use-hydrated.ts';

/** A password field that can show its text. `autoComplete` says whether it is `current-password` or `new-password`. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [visible, setVisible] = useState(false);
  const live = useHydrated();
  return (
    <div className={styles.wrap}>
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={visible ? 'text' : 'password'}
      />
      {live && (
        <span className={styles.reveal}>
          <IconButton
            icon={visible ? 'eye-off' : 'eye'}
            label={visible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible(!visible)}
          />
        </span>
      )}
    </div>
  );
}
