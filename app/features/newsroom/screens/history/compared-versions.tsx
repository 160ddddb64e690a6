import { Form } from 'react-router';
import { RedlineTools } from '#app/content/redline/redline-tools.tsx';
import { capital } from '#app/text/capital.ts';
import { formatDate, formatTime } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import { LONGEST_NOTE } from '../../limits.ts';
import { agoText } from '../../parts/when.ts';
import { personText } from '../../parts/who.tsx';
import { comparisonHref, historyHref } from '../../newsroom-links.ts';
import type { HistoryPageProps } from './history-props.ts';
import { Comparison } from '../../compare/comparison.tsx';
import { sideText, type Side } from './history-labels.ts';
import styles from './compared-versions.module.css';

/** What differs between the two that were chosen, and the way back to the older one. */
export function ComparedVersions(props: HistoryPageProps) {
  const { sides, changes, item, draft, clock, isGone, isSideBySide } = props;
  const { kinds } = useDates();
  if (isGone)
    return (
      <Notice tone="soon" action={{ to: historyHref(item.nid), label: 'Compare the newest two' }}>
        One of the versions in this address is not stored any more, or there is no draft. Nothing else is
        compared in its place.
      </Notice>
    );
  if (!sides) return null;
  const describe = (side: Side) => {
    const version = item.versions.find((one) => one.version === side);
    const [at, by] = version ? [version.at, version.by] : [draft?.savedAt ?? null, draft?.savedBy ?? null];
    const note = [at && formatTime(at, clock.zone), by && personText(by)].filter(Boolean).join(', ');
    return { title: capital(sideText(side)), note };
  };
  return (
    <div className={styles.compared}>
      {changes ? (
        <Comparison
          before={describe(sides.older)}
          after={describe(sides.newer)}
          changes={changes}
          isSideBySide={isSideBySide}
          tools={<Tools {...{ sides, isSideBySide }} nid={item.nid} />}
          showDate={({ date, kind }) => `${kinds[kind]?.label ?? kind} ${formatDate(date)}`}
        />
      ) : (
        <p className={styles.note}>The words of one of them are not stored any more.</p>
      )}
      <Restore {...props} />
    </div>
  );
}

interface ToolsProps {
  nid: number;
  sides: { older: Side; newer: Side };
  isSideBySide: boolean;
}

function Tools({ nid, sides, isSideBySide }: ToolsProps) {
  const hrefs = { marked: comparisonHref(nid, sides), side: comparisonHref(nid, sides, true) };
  const pinned =
    sides.newer === 'draft' ? (
      'The draft still changes, so no link can pin it.'
    ) : (
      <Link to={comparisonHref(nid, sides, isSideBySide)}>Permanent link to these two versions</Link>
    );
  return <RedlineTools {...{ hrefs, isSideBySide, pinned }} />;
}

/** An old version as a draft. Nothing is published by it. */
function Restore({ sides, draft, rights, clientId, clock, busy = false }: HistoryPageProps) {
  const older = sides?.older;
  if (older === undefined || older === 'draft' || !rights.includes('write')) return null;
  const form = (
    <Form method="post" id="restore" className={styles.restore}>
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
        It replaces the draft that {personText(draft.savedBy)} saved {agoText(draft.savedAt, clock.now)}. The
        replaced draft can be taken back for 30 days under “All items”, once this one is discarded. Readers
        see nothing of it until you publish.
      </p>
      {form}
    </details>
  );
}
