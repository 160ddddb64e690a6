/** Loaded on demand: see `use-triage.tsx`. */
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { KEY_LABELS, keysText, keysTitle } from './keys.ts';
import { Preview } from './preview.tsx';
import styles from './triage-layer.module.css';
import type { TriageState } from './use-triage.tsx';

export function TriageLayer({
  open: { preview, help },
  onClose,
}: {
  open: TriageState;
  onClose: () => void;
}) {
  if (help)
    return (
      <Dialog title={keysTitle} description={keysText} onClose={onClose}>
        <dl className={styles.keys}>
          {KEY_LABELS.map(({ keys, does }) => (
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
  return preview === undefined ? null : <Preview key={preview} path={preview} onClose={onClose} />;
}
