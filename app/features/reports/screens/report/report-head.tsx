import { href, screenTitle } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { shareText } from '#app/text/share-text.ts';
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ShareTool } from '#app/shell/share-tool.tsx';
import { cellsText, sizeText } from '#app/views/labels/matrix.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import { REPORT } from '../../limits.ts';
import { savedOn } from '../../report-labels.ts';
import { builderTitle, emptyBuilderHref, exportHref, reportHref, savedHref } from '../../report-paths.ts';
import { ChangesSince } from './changes-since.tsx';
import { NameForm } from './name-form.tsx';
import type { Arrangement, ReportAnswer } from './report-data.ts';
import styles from './report-head.module.css';

const renameThis = 'Rename report';

const formats = { docx: 'Word', xlsx: 'Excel', csv: 'CSV' } as const;

interface ReportHeadProps {
  title: string;
  matrix: ReportMatrix;
  /** The same as the URL arranges it. */
  shown: ReportMatrix;
  arrangement: Arrangement;
  clientId: string;
  answer: ReportAnswer | undefined;
  busy: boolean;
}

/** Title, size and age of a report, and what can be done with it: save, rename, export, print. */
export function ReportHead({ title, matrix, shown, arrangement, clientId, answer, busy }: ReportHeadProps) {
  const { at, mode } = arrangement;
  const { columns, groups, counts, saved } = matrix;
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const back = at.saved === undefined || arrangement.isEdited ? reportHref(at) : savedHref(at.saved);
  return (
    <>
      <Breadcrumb
        items={[
          { label: builderTitle(at.variant), to: emptyBuilderHref(at.variant) },
          { label: screenTitle('reports/my-reports'), to: href('reports/my-reports') },
        ]}
      />
      <header className={styles.head}>
        <div className={styles.titles}>
          {mode === 'rename' ? (
            <>
              <h1 className={styles.hidden}>{title}</h1>
              <NameForm
                intent="rename"
                name={title}
                back={back}
                answer={answer}
                busy={busy}
                version={saved?.version}
              />
            </>
          ) : (
            <h1 className={styles.title}>
              {title}
              {saved && saved.right !== 'read' && (
                <Link
                  to={savedHref(saved.id, { rename: 1 })}
                  preventScrollReset
                  className={styles.pencil}
                  aria-label={renameThis}
                  title={renameThis}
                >
                  <Icon name="pencil" />
                </Link>
              )}
            </h1>
          )}
          <p className={styles.facts}>
            <span>{sizeText(columns.length, rows)}</span>
            <span>{cellsText(counts)}</span>
            {saved?.sharedBy !== undefined && <span>{shareText(saved)}</span>}
            {saved && (
              <span>
                {savedOn(saved.savedAt)}
                <ChangesSince counts={counts} shown={shown} visit={saved.visit} />
              </span>
            )}
          </p>
        </div>
        <Actions {...{ matrix, arrangement, busy }} />
      </header>
      {mode === 'save' && (
        <NameForm intent="save" name={title} back={back} answer={answer} busy={busy} client={clientId} />
      )}
    </>
  );
}

type ActionsProps = Pick<ReportHeadProps, 'matrix' | 'arrangement' | 'busy'>;

function Actions({ matrix: { saved, counts }, arrangement: { at, isEdited, mode }, busy }: ActionsProps) {
  const version = saved && <input type="hidden" name="version" value={saved.version} />;
  return (
    <div className={styles.actions}>
      {saved && !isEdited && counts.changed + counts.lostAccess > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="seen" />
          {version}
          <Button type="submit" icon="check" disabled={busy}>
            Mark changes as read
          </Button>
        </Form>
      )}
      {saved && isEdited && saved.right !== 'read' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="update" />
          {version}
          <Button type="submit" variant="primary" disabled={busy}>
            Save changes
          </Button>
        </Form>
      )}
      {!saved && mode !== 'save' && (
        <ButtonLink to={reportHref(at, { save: 1 })} variant="primary" preventScrollReset>
          Save
        </ButtonLink>
      )}
      <div className={styles.files} role="group" aria-label="Download">
        {(Object.keys(formats) as (keyof typeof formats)[]).map((format, index) => (
          // Not a page: the router must not handle it.
          <a key={format} href={exportHref(at, format)} download className={styles.file}>
            {index === 0 && <Icon name="download" />}
            {formats[format]}
          </a>
        ))}
      </div>
      {saved && saved.right === undefined && <ShareTool kind={REPORT} id={saved.id} />}
      <PrintButton />
    </div>
  );
}
