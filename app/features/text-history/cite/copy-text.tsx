import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import styles from './copy-text.module.css';

/** A text to copy: with scripts by a button, without them by hand. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const [said, setSaid] = useState('');
  const isHydrated = useHydrated();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('Select the text and copy it.');
    }
  }
  return (
    <div className={styles.format}>
      <h3>{label}</h3>
      <p className={styles.citation}>{text}</p>
      {isHydrated && (
        <Button icon="copy" onClick={() => void copy()} aria-label={`Copy: ${label}`}>
          Copy
        </Button>
      )}
      <span role="status">{said}</span>
    </div>
  );
}
