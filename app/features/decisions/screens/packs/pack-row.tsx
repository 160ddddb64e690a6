import { useId } from 'react';
import { Form } from 'react-router';
import { formatCount, grouped } from '#app/text/count.ts';
import { formatDate, formatTime } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { EvidencePacks } from '../../contract/packs.ts';
import { packFileHref } from '../../decision-paths.ts';
import styles from './packs.module.css';

type Pack = EvidencePacks['packs'][number];

interface PackRowProps {
  pack: Pack;
  zone: string;
  busy: boolean;
}

const STATES: Readonly<Record<Pack['state'], string>> = {
  ...{ waiting: 'Waiting', running: 'Being made', done: 'Ready', failed: 'Not made' },
};

/** A pack: what it is about, how far it is, and its files. */
export function PackRow({ pack, zone, busy }: PackRowProps) {
  const id = useId();
  const { id: number, state, from, to, topic, place, product, createdAt, deletedAt, problem } = pack;
  const isUnderWay = state === 'waiting' || state === 'running';
  const about = [topic, place, product].filter(Boolean).join(', ');
  return (
    <li className={styles.pack}>
      <div className={styles.what}>
        <h3 id={id} className={styles.name}>
          {`EP-${number}: ${formatDate(from)} to ${formatDate(to)}`}
        </h3>
        {about && <p className={styles.about}>{about}</p>}
        <p className={styles.note} role="status">
          {`${STATES[state]}. `}
          {problem ?? (isUnderWay ? <HowFar pack={pack} /> : null)}
          {state === 'done' && `Asked for on ${formatTime(createdAt, zone)}.`}
          {deletedAt && ` Deleted on ${formatDate(deletedAt)}.`}
        </p>
        {isUnderWay && (
          <progress
            className={styles.progress}
            {...(pack.total > 0 && { max: pack.total, value: pack.done })}
            aria-labelledby={id}
          />
        )}
      </div>
      <div className={styles.files}>
        {state === 'done' &&
          (['html', 'pdf'] as const).map((format) => (
            // Not a page: the server answers with a file.
            <a key={format} href={packFileHref(number, format)} download>
              {format.toUpperCase()}
              <VisuallyHidden>{` of EP-${number}`}</VisuallyHidden>
            </a>
          ))}
        <Form method="post">
          <Button type="submit" name="intent" value={`remove ${number}`} variant="quiet" disabled={busy}>
            {isUnderWay ? 'Cancel' : 'Delete'}
            <VisuallyHidden>{` EP-${number}`}</VisuallyHidden>
          </Button>
        </Form>
      </div>
    </li>
  );
}

function HowFar({ pack: { done, total } }: Pick<PackRowProps, 'pack'>) {
  if (total === 0) return 'You can leave this page: it goes on.';
  if (done === total) return `${formatCount(total, 'decision')} read; the files are being written.`;
  return `${grouped(done)} of ${formatCount(total, 'decision')} read.`;
}
