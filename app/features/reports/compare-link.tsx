import type { OpenDialog } from '#app/state/dialogs.ts';
import type { ItemLink } from '#app/slots.ts';
import { builderHref } from './report-paths.ts';
import type { Selection } from './selection.ts';

/** The report builder as a dialog. */
function reportBuilder(title: string, selection: Selection): OpenDialog {
  return {
    async load() {
      const { CompareDialog } = await import('./compare-dialog.tsx');
      return ({ onClose }) => <CompareDialog title={title} selection={selection} onClose={onClose} />;
    },
  };
}

/**
 * Compares a page with those of other jurisdictions; without scripts it leads to the report builder.
 *
 * @param selection what the page answers
 */
export function compareLink({ title }: { title: string }, selection: Selection): ItemLink {
  return {
    to: builderHref({ variant: 'world', selection, saved: undefined }),
    label: 'Compare',
    dialog: () => reportBuilder(title, selection),
  };
}
