/** Loaded on demand: see `use-triage.tsx`. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { singleKeysOn } from '#app/state/single-keys.ts';
import type { ListRow } from '#app/views/rows/list-row.ts';
import { toolButtonsAtom } from '../list/list-tools.tsx';
import { placesIn, rowPlacesAtom } from '../rows/row-places.ts';
import { keyLabels, useFeatureKeys, type KeyLabel, type OwnKey } from './keys.ts';
import { Preview } from './preview.tsx';
import { inOrder } from './rows.ts';
import styles from './triage-layer.module.css';

/** What is open beside the list. */
export interface TriageState {
  /** The page in the preview: its path, and its title in the list. */
  preview?: { path: string; title: string } | undefined;
  help?: boolean;
}

interface TriageLayerProps {
  open: TriageState;
  rows: ReadonlySet<ListRow>;
  /** Keys of the screen itself. */
  own: readonly OwnKey[];
  onClose: () => void;
}

export function TriageLayer({ open: { preview, help }, rows, own, onClose }: TriageLayerProps) {
  if (help) return <KeysDialog rows={rows} own={own} onClose={onClose} />;
  return preview && <Preview key={preview.path} {...preview} onClose={onClose} />;
}

const KEYS_ON =
  'They work anywhere on the page, except in text fields. Your profile has a switch to turn them off.';
const KEYS_OFF = 'They are off. Your profile has a switch to turn them on.';

function KeysDialog({ rows, own, onClose }: Omit<TriageLayerProps, 'open'>) {
  const works = useWorks(rows);
  const labels = keyLabels(useFeatureKeys(), own);
  // The list behind the dialog does not change.
  const [shown] = useState(() => labels.filter(works));
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

/** Whether a key does something on this page: not every list has passages, for example. */
function useWorks(rows: ReadonlySet<ListRow>) {
  const places = useAtomValue(rowPlacesAtom);
  const buttons = useAtomValue(toolButtonsAtom);
  return ({ keys: [key], needs }: KeyLabel): boolean => {
    if (!needs) return true;
    if (needs === 'tool') return buttons.has(key!);
    return inOrder(rows).some(({ row, passages }) => {
      if (needs === 'passages') return passages.current !== null;
      return placesIn(row, places).some((place) => needs === 'item' || place.key === key);
    });
  };
}
