import { useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { formatCount, plural } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { editorHref, releaseHref } from '../../newsroom-links.ts';
import type { Desk } from '../../contract/desk.ts';
import type { ReleaseSummary } from '../../contract/releases.ts';
import { KINDS, titleText } from '../../parts/labels.ts';
import type { DeskAnswer, SeveralIntent } from './change-desk.server.ts';
import { SEVERAL } from './desk-row.tsx';
import styles from './several.module.css';

interface SeveralProps {
  rights: Desk['rights'];
  releases: readonly ReleaseSummary[];
  clientId: string;
  busy: boolean;
  /** What came of the last time. */
  answer?: DeskAnswer | undefined;
}

/** What is done with the drafts that are ticked. One form, which works without scripts; its bar shows itself once a box is ticked. */
export function Several({ rights, releases, clientId, busy, answer }: SeveralProps) {
  const { search } = useLocation();
  const count = useTicked();
  useEffect(() => clearDone(answer), [answer]);
  return (
    <Form id={SEVERAL} method="post" action={search || undefined} className={styles.several}>
      <input type="hidden" name="client_id" value={clientId} />
      <div role="group" aria-label="With those selected" className={styles.bar}>
        <b aria-live="polite">{count === 0 ? 'Selected' : `${count} selected`}</b>
        {rights.includes('write') && (
          <Button type="submit" name="intent" value="ask" disabled={busy}>
            Ask for review
          </Button>
        )}
        {rights.includes('review') && (
          <Button type="submit" name="intent" value="approve" disabled={busy}>
            Approve
          </Button>
        )}
        {rights.includes('publish') && releases.length > 0 && (
          <span className={styles.release}>
            <Select
              name="release"
              aria-label="Release"
              options={releases.map(({ id, title }) => ({ value: String(id), label: title }))}
            />
            <Select
              name="kind"
              aria-label="Kind of change"
              options={Object.entries(KINDS).map(([value, { label }]) => ({ value, label }))}
            />
            <Button type="submit" name="intent" value="release" disabled={busy}>
              Add to the release
            </Button>
          </span>
        )}
        <Button type="reset" variant="quiet">
          Clear
        </Button>
      </div>
    </Form>
  );
}

/** Only what was refused stays ticked: the bar would hide the answer, and do the same again. */
function clearDone(answer: DeskAnswer | undefined): void {
  const form = document.getElementById(SEVERAL);
  if (!answer?.done || !(form instanceof HTMLFormElement)) return;
  const refused = (answer.refused ?? []).map(({ nid }) => String(nid));
  for (const box of form.elements)
    if (box instanceof HTMLInputElement && box.name === 'item' && box.checked)
      box.checked = refused.includes(box.value.split(' ')[0]!);
  form.dispatchEvent(new Event('change', { bubbles: true }));
}

/** How many boxes are ticked. */
function useTicked(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const form = document.getElementById(SEVERAL);
    if (!(form instanceof HTMLFormElement)) return undefined;
    const read = () => setCount(new FormData(form).getAll('item').length);
    // The boxes are outside of the form element; a reset happens after its event.
    const onReset = () => queueMicrotask(read);
    document.addEventListener('change', read);
    form.addEventListener('reset', onReset);
    return () => {
      document.removeEventListener('change', read);
      form.removeEventListener('reset', onReset);
    };
  }, []);
  return count;
}

const DONE: Readonly<Record<SeveralIntent, (count: number) => string>> = {
  ask: (count) => `${formatCount(count, 'draft waits', 'drafts wait')} for a reviewer.`,
  approve: (count) => `${formatCount(count, 'draft was', 'drafts were')} approved.`,
  release: (count) => `${formatCount(count, 'draft was', 'drafts were')} added to the release.`,
};

/** What became of several drafts, with each that was refused. */
export function SeveralNotice({
  answer: { intent, done = 0, refused = [], message, release },
}: {
  answer: DeskAnswer;
}) {
  if (message) return <Notice tone="due">{message}</Notice>;
  if (!intent) return null;
  return (
    <div className={styles.result}>
      {done > 0 && (
        <Notice
          tone="done"
          {...(release !== undefined && { action: { to: releaseHref(release), label: 'Open the release' } })}
        >
          {DONE[intent](done)}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="due">
          {formatCount(refused.length, 'draft')} {plural(refused.length, 'was', 'were')} left out:
          <ul className={styles.refused}>
            {refused.map(({ nid, title, why }) => (
              <li key={nid}>
                <Link to={editorHref(nid)}>{titleText(title)}</Link>: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
