import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { href } from '#app/runtime/screens.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { ChecklistSummary } from '../contract.ts';

interface ArchiveFormProps {
  checklist: Pick<ChecklistSummary, 'id' | 'version' | 'archivedAt'>;
  /** Which checklist, where there are several. */
  about?: ReactNode;
  busy: boolean;
}

/** Archives a checklist, or takes it back. */
export function ArchiveForm({ checklist: { id, version, archivedAt }, about, busy }: ArchiveFormProps) {
  return (
    <Form method="post" action={href('checklists/list')}>
      <input type="hidden" name="checklist" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="intent"
        value={archivedAt ? 'unarchive' : 'archive'}
        variant="quiet"
        disabled={busy}
      >
        {archivedAt ? 'Unarchive' : 'Archive'}
        {about}
      </Button>
    </Form>
  );
}
