import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import styles from './controls/controls.module.css';

/** Adds a value under a name that somebody types. */
export function NamedValue({ taken, onAdd }: { taken: readonly string[]; onAdd: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <span className={styles.newName}>
      <TextInput
        aria-label="Name of a further value"
        placeholder="Name"
        className={styles.input}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        disabled={name === '' || taken.includes(name)}
        onClick={() => {
          onAdd(name);
          setTyped('');
        }}
      >
        Add
      </Button>
    </span>
  );
}
