import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import { Button, DownloadLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { EditPlan } from '../../contract/edits.ts';
import type { ReaderQuery } from '../../contract/reader.ts';
import type { ConfigState } from '../../contract/state.ts';
import { Problem } from '../config/serving.tsx';
import { FIELD } from './edit-form.ts';
import { TryEdit } from './try-edit.tsx';
import styles from './edit.module.css';

interface PlanReviewProps {
  plan: EditPlan;
  /** The new value as JSON; undefined if the key goes. */
  json: string | undefined;
  /** Who the edit was tried with. */
  asked: ReaderQuery | undefined;
  /** Those that the edit is about. */
  verticals: ConfigState['verticals'];
  busy: boolean;
}

/** The patch of an edit and what it changes, with the button that writes it. */
export function PlanReview({ plan: edit, json, asked, verticals, busy }: PlanReviewProps) {
  const { patch, plan, problems, readOnly, revision, tried } = edit;
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <section className={styles.review} aria-labelledby="review">
      <HeadingRow id="review">Not written yet</HeadingRow>
      {patch === '' ? (
        <Notice>The file says this already. Nothing is written.</Notice>
      ) : (
        <>
          <pre className={styles.patch} dir="ltr" tabIndex={0}>
            {patch}
          </pre>
          {errors.length > 0 && (
            <>
              <Notice tone="due">
                {formatCount(errors.length, 'error')} in the edited configuration: it is not written.
              </Notice>
              <ul className={styles.problems}>
                {errors.map((problem) => (
                  <li key={`${problem.file} ${problem.line} ${problem.message}`}>
                    <Problem {...problem} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {plan && <Effects plan={plan} />}
          {plan && <TryEdit tried={tried} asked={asked} json={json} verticals={verticals} busy={busy} />}
          <div className={styles.buttons}>
            {plan && readOnly === undefined && (
              <Form method="post">
                <input type="hidden" name={FIELD.revision} value={revision} />
                {json !== undefined && <input type="hidden" name={FIELD.json} value={json} />}
                <Button type="submit" variant="primary" name="intent" value="write" disabled={busy}>
                  Check and write
                </Button>
              </Form>
            )}
            <DownloadLink href={`data:text/x-diff;charset=utf-8,${encodeURIComponent(patch)}`}>
              Patch
            </DownloadLink>
          </div>
          {readOnly !== undefined && (
            <p className={styles.note}>{readOnly} Copy the patch above, or download it, and deploy it.</p>
          )}
        </>
      )}
    </section>
  );
}

function Effects({ plan }: { plan: NonNullable<EditPlan['plan']> }) {
  const { summary, rebuild, verticals } = plan;
  if (summary.length === 0) return <p className={styles.note}>No vertical changes.</p>;
  return (
    <>
      <p className={styles.lead}>
        All verticals pass the check. It changes {formatList(summary)}.
        {rebuild && ' New paths wait until the product is built again.'}
      </p>
      {verticals.map(({ id, title, changes, readers, paths }) => (
        <div key={id} className={styles.vertical}>
          <h3>
            {title}
            {readers && (
              <span>
                {' '}
                {formatCount(readers.gain, 'person gains', 'people gain')} and{' '}
                {formatCount(readers.lose, 'person loses', 'people lose')} paths, of{' '}
                {formatCount(readers.total, 'active subscription')}
              </span>
            )}
          </h3>
          <RecordTable
            label={`Changes in ${title}`}
            className={styles.dense}
            rows={changes.slice(0, 50)}
            rowKey={({ key }) => key}
            columns={[
              { title: 'Key', cell: ({ key }) => <code className={styles.value}>{key}</code> },
              { title: 'Kind', cell: ({ kind }) => kind },
              { title: 'Now', cell: ({ before }) => <span className={styles.value}>{before ?? '–'}</span> },
              { title: 'Then', cell: ({ after }) => <b className={styles.value}>{after ?? 'removed'}</b> },
            ]}
          />
          {changes.length > 50 && <p className={styles.note}>50 of {changes.length} changes.</p>}
          {paths.length > 0 && (
            <ul className={styles.paths}>
              {paths.map(({ path, gain, lose, visitors }) => (
                <li key={path}>
                  <code>{path}</code>: {gain > 0 && `${formatCount(gain, 'person gains', 'people gain')} it`}
                  {gain > 0 && lose > 0 && ', '}
                  {lose > 0 && `${formatCount(lose, 'person loses', 'people lose')} it`}
                  {visitors && ` ${visitors === 'gain' ? 'opens' : 'closes'} without a session`}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </>
  );
}
