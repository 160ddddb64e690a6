import { ArchiveForm } from '../archive-form.tsx';
import { href } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { CHECKLIST } from '../../limits.ts';
import { checklistFileHref, checklistHref } from '../../checklist-paths.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { ExportPopover, tableFiles } from '#app/ui/overlays/export-popover.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { ShareTool } from '#app/shell/share-tool.tsx';
import type { ChecklistSummary } from '../../contract.ts';
import styles from './checklist-tools.module.css';

interface ChecklistToolsProps {
  checklist: ChecklistSummary;
  formKey: string;
  busy: boolean;
}

/** What can be done with the whole checklist: rename, duplicate, archive, print, delete. */
export function ChecklistTools({ checklist, formKey, busy }: ChecklistToolsProps) {
  const { id, right } = checklist;
  return (
    <div className={styles.tools}>
      <PrintButton />
      <ExportPopover files={tableFiles((format) => checklistFileHref(id, format))} />
      {right === undefined && <ShareTool kind={CHECKLIST} id={id} />}
      <Popover label="More" align="page" className={styles.more}>
        {right !== 'read' && (
          <ButtonLink
            to={checklistHref(id, { rename: '1' })}
            variant="quiet"
            icon="pencil"
            preventScrollReset
          >
            Rename
          </ButtonLink>
        )}
        <Form method="post" action={href('checklists/list')}>
          <input type="hidden" name="intent" value="create" />
          <input type="hidden" name="copy" value={id} />
          <input type="hidden" name="key" value={`${formKey}-copy`} />
          <Button type="submit" variant="quiet" disabled={busy}>
            Duplicate
          </Button>
        </Form>
        {right === undefined && <OwnersTools {...{ checklist, busy }} />}
      </Popover>
    </div>
  );
}

/** What only the owner does: archive it and delete it. */
function OwnersTools({ checklist, busy }: Pick<ChecklistToolsProps, 'checklist' | 'busy'>) {
  return (
    <>
      <ArchiveForm checklist={checklist} busy={busy} />
      <Form method="post" action={href('checklists/list')}>
        <input type="hidden" name="checklist" value={checklist.id} />
        <input type="hidden" name="intent" value="delete" />
        <Button type="submit" variant="quiet" icon="trash" disabled={busy}>
          Delete checklist
        </Button>
      </Form>
    </>
  );
}
