import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { Form } from 'react-router';
import { shareText } from '#app/text/share-text.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { ShareTool } from '#app/shell/share-tool.tsx';
import { cellsText, changedText, lostAccessText } from '#app/views/labels/matrix.ts';
import { originText } from '#app/views/labels/origin.ts';
import type { SavedReport } from '../../contract.ts';
import { REPORT } from '../../limits.ts';
import { savedHref } from '../../report-paths.ts';
import { NameForm } from '../report/name-form.tsx';
import type { ReportAnswer } from '../report/report-data.ts';
import { listHref, type ReportListState } from './report-list-state.ts';
import styles from './report-table.module.css';

interface ReportRowProps {
  report: SavedReport;
  /** Its place in the list, from 1. */
  place: number;
  state: ReportListState;
  /** Of the page: with the report's own id it tells the request for a copy apart from its repetition. */
  clientId: string;
  isRenamed: boolean;
  answer: ReportAnswer | undefined;
  busy: boolean;
}

/** Jurisdictions and sections that a row names. */
const PLACES = 6;
const SECTIONS = 2;

/** A saved report: what it compares, when it was saved, what changed since, and what can be done with it. */
export function ReportRow({ report, place, state, clientId, isRenamed, answer, busy }: ReportRowProps) {
  const { id, version, label, field_jurisdictions: places, field_sections: sections } = report;
  const { savedAt, changed, changedIn, lostAccess } = report;
  const link = useFocusTarget(`report-${id}`);
  const about = <VisuallyHidden> {label}</VisuallyHidden>;
  const fields = <input type="hidden" name="report" value={id} />;
  return (
    <tr>
      <th scope="row">
        {isRenamed ? (
          <NameForm
            intent="rename"
            name={label}
            back={listHref(state, { focus: String(id) })}
            report={id}
            {...{ version, answer, busy }}
          />
        ) : (
          <Link to={savedHref(id)} ref={link} className={styles.name}>
            {label}
          </Link>
        )}
        <p className={styles.what}>
          {places.slice(0, PLACES).map(({ tid, name, iso }) =>
            iso ? (
              <IsoBadge key={tid} iso={iso} name={name} />
            ) : (
              <span key={tid} className={styles.plain}>
                {name}
              </span>
            ),
          )}
          {places.length > PLACES && <span>+{places.length - PLACES}</span>}
          <span className={styles.sections}>
            {sections
              .slice(0, SECTIONS)
              .map(({ name }) => name)
              .join(', ')}
            {sections.length > SECTIONS && ` and ${sections.length - SECTIONS} more`}
          </span>
        </p>
        {report.sharedWith && <p className={styles.shared}>{shareText(report)}</p>}
      </th>
      <td className={styles.size}>
        <b>
          {places.length} × {sections.length}
        </b>
        <span className={styles.note}>{cellsText(report)}</span>
      </td>
      <td>
        <DateText value={savedAt} />
        {report.origin && <span className={styles.note}>{originText(report.origin)}</span>}
      </td>
      <td>
        {changed + lostAccess === 0 && <span className={styles.quiet}>No changes</span>}
        {changed > 0 && (
          <>
            <Tag tone="info" icon="flag">
              {changedText(changed)}
            </Tag>
            <span className={styles.note}>{changedIn.join(', ')}</span>
          </>
        )}
        {lostAccess > 0 && <span className={styles.note}>{lostAccessText(lostAccess)}</span>}
      </td>
      <td className={styles.actions}>
        <div>
          <ShareTool kind={REPORT} id={id} about={label} variant="quiet" />
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="duplicate" />
            <input type="hidden" name="client" value={`${clientId}-${id}`} />
            {fields}
            <Button type="submit" variant="quiet" icon="copy" disabled={busy}>
              <span>Duplicate</span>
              {about}
            </Button>
          </Form>
          <Link
            to={listHref(state, { rename: String(id) })}
            preventScrollReset
            className={styles.pencil}
            aria-label={`Rename ${label}`}
            title="Rename"
          >
            <Icon name="pencil" />
          </Link>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="at" value={place} />
            {fields}
            <IconButton type="submit" icon="trash" label={`Delete ${label}`} disabled={busy} />
          </Form>
        </div>
      </td>
    </tr>
  );
}
