import { useShell } from '#app/shell/use-shell.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { originText } from '#app/views/labels/origin.ts';
import type { Refusal, Statement, StatementList } from '../../contract/statements.ts';
import { statementHref } from '../../coverage-paths.ts';
import { StatementSheet } from '../../parts/statement-sheet.tsx';
import { SilenceForm } from './silence-form.tsx';
import { SilenceRefusal } from './silence-refusal.tsx';
import type { SilenceValues } from './silence-values.ts';
import styles from './silence.module.css';

export interface SilenceProps {
  list: StatementList;
  /** The newest one. */
  newest: Statement | undefined;
  values: SilenceValues;
  refusal: Refusal | undefined;
  message: string | undefined;
  formKey: string;
  busy: boolean;
  zone: string;
}

/** Statements of silence: the form, those that the reader has made, and the newest one. */
export function Silence({ list, newest, refusal, values, zone, ...form }: SilenceProps) {
  const { siteName } = useShell();
  return (
    <section id="silence" aria-labelledby="silence-title" className={styles.silence}>
      <HeadingRow id="silence-title" small>
        Statement of silence
      </HeadingRow>
      <p className={styles.about}>A signed answer to “did anything change that we were not told of?”</p>
      <div className={styles.columns}>
        <div>
          <SilenceForm key={form.formKey} list={list} values={values} {...form} />
          {list.statements.length > 0 && (
            <ul className={styles.own} aria-label="Your statements">
              {list.statements.map(({ number, scope, period, sharedWith, origin }) => (
                <li key={number}>
                  <Link to={statementHref(number)}>{number}</Link>
                  <span>
                    {`${scope}, ${period}${sharedWith ? `. Shared with ${sharedWith.name}` : ''}${origin ? `. ${originText(origin)}` : ''}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {list.shared.length > 0 && (
            <ul className={styles.own} aria-label="Statements of colleagues">
              {list.shared.map(({ number, scope, period, sharedBy }) => (
                <li key={number}>
                  <Link to={statementHref(number)}>{number}</Link>
                  <span>{`${scope}, ${period}${sharedBy === undefined ? '' : `. Shared by ${sharedBy}`}`}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.answer}>
          {refusal && <SilenceRefusal refusal={refusal} values={values} />}
          {newest ? (
            <StatementSheet statement={newest} site={siteName} zone={zone} />
          ) : (
            <p className={styles.about}>
              A statement lists the changes that we saw in the sources that we follow, and the time for which
              we say nothing: where a source was not reached, was read too late or was not followed yet. It is
              refused where a source that matters was not reached at all. Its file holds every check, and
              anybody can verify it.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
