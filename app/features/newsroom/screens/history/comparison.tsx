import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { LONGEST_NOTE } from '../../limits.ts';
import { agoText } from '../../parts/when.ts';
import { personText } from '../../parts/who.tsx';
import type { HistoryPageProps } from './history-props.ts';
import { sideText } from './history-labels.ts';
import styles from './comparison.module.css';

/** What differs between the two that were chosen, and the way back to the older one. */
export function Comparison(props: HistoryPageProps) {
  const { sides, changes } = props;
  if (!sides) return null;
  const { older, newer } = sides;
  return (
    <section aria-labelledby="compared" className={styles.compared}>
      <div className={styles.head}>
        <h2 id="compared">
          From {sideText(older)} to {sideText(newer)}
        </h2>
      </div>
      {!changes && <p className={styles.note}>The words of one of them are not stored any more.</p>}
      {changes?.length === 0 && <p className={styles.note}>No words or facts differ.</p>}
      {changes && changes.length > 0 && (
        <>
          <p className={styles.note}>{formatCount(changes.length, 'field')} changed.</p>
          <dl className={styles.fields}>
            {changes.map(({ field, name, before, after }) => (
              <div key={field}>
                <dt>{name}</dt>
                <dd>
                  <del dir="auto">{before || 'nothing'}</del>
                </dd>
                <dd>
                  <ins dir="auto">{after || 'nothing'}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Restore {...props} />
    </section>
  );
}

/** An old version as a draft. Nothing is published by it. */
function Restore({ sides, draft, rights, clientId, clock, busy = false }: HistoryPageProps) {
  const older = sides?.older;
  if (older === undefined || older === 'draft' || !rights.includes('write')) return null;
  const form = (
    <Form method="post" className={styles.restore}>
      <input type="hidden" name="client_id" value={`${clientId}-restore`} />
      {draft && <input type="hidden" name="replace" value={draft.revision} />}
      <Field label="Why, for the desk">
        {(field) => <TextInput {...field} name="note" maxLength={LONGEST_NOTE} />}
      </Field>
      <Button type="submit" name="intent" value={`restore ${older}`} icon="arrow-up" disabled={busy}>
        {draft ? `Replace the draft with version ${older}` : `Restore version ${older} as draft`}
      </Button>
    </Form>
  );
  if (!draft)
    return (
      <>
        {form}
        <p className={styles.note}>Readers see nothing of it until you publish.</p>
      </>
    );
  return (
    <details className={styles.replace}>
      <summary>Restore version {older} as draft</summary>
      <p className={styles.note}>
        It replaces the draft that {personText(draft.savedBy)} saved {agoText(draft.savedAt, clock.now)}.
        Readers see nothing of it until you publish.
      </p>
      {form}
    </details>
  );
}
