/** Loaded on demand: see `use-triage.tsx`. */
import { useState, type RefObject } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { singleKeysOn } from '#app/state/single-keys.ts';
import type { RowAction } from '#app/slots.ts';
import { useRowActions } from '../rows/row-actions.tsx';
import { keyLabels } from './keys.ts';
import { Preview } from './preview.tsx';
import { findRows } from './rows.ts';
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

const KEYS_ON = 'They work anywhere on the page, except in text fields. Your profile has a switch to turn them off.';
const KEYS_OFF = 'They are off. Your profile has a switch to turn them on.';

function KeysDialog({ results, onClose }: Omit<TriageLayerProps, 'open'>) {
  // The list behind the dialog does not change.
  const actions = useRowActions();
  const [shown] = useState(() => workingKeys(results.current, actions));
  return (
    <Dialog
      title="Keyboard shortcuts in lists"
      description={singleKeysOn() ? KEYS_ON : KEYS_OFF}
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
function workingKeys(results: HTMLElement | null, actions: readonly RowAction[]) {
  const rows = findRows(results);
  return keyLabels(actions).filter(({ needs }) => {
    if (!needs) return true;
    if ('onPage' in needs) return document.querySelector(needs.onPage) !== null;
    return rows.some(({ row }) => row.querySelector(needs.inRow));
  });
}
