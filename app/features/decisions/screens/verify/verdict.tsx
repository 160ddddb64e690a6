import { formatCount } from '#app/text/count.ts';
import { formatDate, formatTime } from '#app/text/date-format.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import type { Check, PackOutcome, PackVerdict } from '../../pack/verify-pack.ts';
import { OUTCOMES } from '../../pack/say-verdict.ts';
import styles from './verify.module.css';

const GROUPS: readonly { state: Check['state']; title: string }[] = [
  { state: 'wrong', title: 'Wrong' },
  { state: 'right', title: 'Right' },
  { state: 'unchecked', title: 'Not checked' },
];

const TONES: Readonly<Record<PackOutcome, string | undefined>> = {
  ...{ valid: styles.valid, changed: styles.changed, 'no-pack': styles.changed },
  ...{ 'unknown-key': styles.open, unfinished: styles.open },
};

/** What was found in a file, in sentences. */
export function Verdict({ name, verdict }: { name: string; verdict: PackVerdict }) {
  const { outcome, checks, fingerprint, manifest } = verdict;
  return (
    <section aria-labelledby="verdict" className={styles.verdict}>
      <h2 id="verdict" className={classNames(styles.outcome, TONES[outcome])}>
        {OUTCOMES[outcome]}
      </h2>
      <p className={styles.note}>{name}</p>
      {GROUPS.map(({ state, title }) => {
        const own = checks.filter((check) => check.state === state);
        return own.length === 0 ? null : (
          <div key={state}>
            <h3 className={styles.group}>{title}</h3>
            <ul className={styles.checks}>
              {own.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        );
      })}
      {manifest && (
        <div>
          <h3 className={styles.group}>What it says of itself</h3>
          <DefinitionList
            items={[
              { term: 'Pack', value: `EP-${manifest.number} of ${manifest.site.name}` },
              {
                term: 'Days',
                value: `${formatDate(manifest.asked.from)} to ${formatDate(manifest.asked.to)}`,
              },
              { term: 'In it', value: formatCount(manifest.decisions.length, 'decision') },
              {
                term: 'Made',
                value: `${formatTime(manifest.madeAt, manifest.asked.zone)} (${manifest.asked.zone}), for ${manifest.madeFor}`,
              },
              { term: 'Key', value: <code className={styles.key}>{fingerprint}</code> },
            ]}
          />
        </div>
      )}
    </section>
  );
}
