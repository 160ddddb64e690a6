import { OUTCOMES } from '#app/text/sealed/say-verdict.ts';
import type { Check, SealOutcome, SealVerdict } from '#app/text/sealed/verify-sealed.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import styles from './verify.module.css';

const GROUPS: readonly { state: Check['state']; title: string }[] = [
  { state: 'wrong', title: 'Wrong' },
  { state: 'right', title: 'Right' },
  { state: 'unchecked', title: 'Not checked' },
];

const TONES: Readonly<Record<SealOutcome, string | undefined>> = {
  ...{ valid: styles.valid, changed: styles.changed, 'no-seal': styles.changed },
  ...{ 'unknown-key': styles.open, unfinished: styles.open },
};

/** What was found in a file, in sentences. */
export function Verdict({ name, verdict }: { name: string; verdict: SealVerdict }) {
  const { outcome, checks, fingerprint, facts } = verdict;
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
      {facts && (
        <div>
          <h3 className={styles.group}>What it says of itself</h3>
          <DefinitionList
            items={[...facts, { term: 'Key', value: <code className={styles.key}>{fingerprint}</code> }]}
          />
        </div>
      )}
    </section>
  );
}
