/** The dialogs of the shell, for `openDialogAtom`. */
import type { OpenDialog } from '#app/state/dialogs.ts';
import type { Confirmation } from './confirm-delete.tsx';

export function confirmDelete(confirmation: Confirmation): OpenDialog {
  return {
    async load() {
      const { ConfirmDelete } = await import('./confirm-delete.tsx');
      return ({ onClose }) => <ConfirmDelete {...confirmation} onClose={onClose} />;
    },
  };
}
