import { IconButton } from '#app/ui/controls/icon-button.tsx';

/** Loaded on demand: see `actions.tsx`. */
export function PageActionButtons() {
  return <IconButton icon="print" label="Print" onClick={() => window.print()} />;
}
