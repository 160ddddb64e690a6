import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { WithList } from '#app/ui/layout/list-and-detail.tsx';
import { ExportPopover, tableFiles } from '#app/ui/overlays/export-popover.tsx';
import { filteredHref, isOfMoment, pagesFileHref, type ShownPages } from './pages-view.ts';
import styles from './pages-screen.module.css';
import { writeShown } from './shown-versions.ts';

/** What is listed as a file, and all of it marked as read: of each page the version that the list shows. */
export function PageTools({ shown: { pages, view, keys } }: { shown: ShownPages }) {
  const known = pages.pages.filter((page) => page.known.length > 0);
  if (pages.pages.length === 0) return null;
  return (
    <WithList className={styles.tools}>
      <ExportPopover files={tableFiles((format) => pagesFileHref(view, format))} />
      {/* Since a day or a thing, a page stays on the list when it is read. */}
      {!isOfMoment(view) && known.length > 0 && (
        <Form method="post" action={filteredHref(view, {})}>
          <input type="hidden" name="key" value={keys.all} />
          <input type="hidden" name="pages" value={writeShown(known)} />
          <Button type="submit" name="intent" value="read" icon="check">
            {pages.total > pages.pages.length
              ? `Mark these ${pages.pages.length} as read`
              : 'Mark all as read'}
          </Button>
        </Form>
      )}
    </WithList>
  );
}
