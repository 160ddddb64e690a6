/** Loaded on demand: see `use-triage.tsx`. */
import { useState, type RefObject } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { keyLabels, type FeatureKeys } from './keys.ts';
import { Preview } from './preview.tsx';
import { findRows } from './rows.ts';
import { useFeatureKeys } from './use-feature-keys.ts';
import styles from './triage-layer.module.css';

/** What is open beside the list. */
export interface TriageState {
  /** Path of the page in the preview. */
  preview?: string | undefined;
  help?: boolean;
}

interface TriageLayerProps {
  open: TriageState;
  /** The element around the rows. */
  results: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function TriageLayer({ open: { preview, help }, results, onClose }: TriageLayerProps) {
  if (help) return <KeysDialog results={results} onClose={onClose} />;
  return preview === undefined ? null : <Preview key={preview} path={preview} onClose={onClose} />;
}

function KeysDialog({ results, onClose }: Omit<TriageLayerProps, 'open'>) {
  // The list behind the dialog does not change.
  const keys = useFeatureKeys();
  const [shown] = useState(() => workingKeys(results.current, keys));
  return (
    <Dialog
      title="Keyboard shortcuts in lists"
      description="They work while the focus is in the list; press Tab to reach it. They are off in text fields."
      onClose={onClose}
    >
      <dl className={styles.keys}>
        {shown.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The keys that do something on this page: not every list has passages, for example. */
function workingKeys(results: HTMLElement | null, keys: FeatureKeys) {
  const rows = findRows(results);
  return keyLabels(keys).filter(({ needs }) => {
    if (!needs) return true;
    if ('onPage' in needs) return document.querySelector(needs.onPage) !== null;
    return rows.some(({ row }) => row.querySelector(needs.inRow));
  });
}
