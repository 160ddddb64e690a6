import { findHref } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ConfigProblem, ConfigState } from '../../contract/state.ts';
import { Moment } from './moment.tsx';
import styles from './serving.module.css';

/** What is served, how much is in it, and what is wrong with the files. */
export function Serving({ state }: { state: ConfigState }) {
  const { revision, since, counts, warnings, refused } = state;
  const errors = refused?.problems.filter(({ severity }) => severity === 'error') ?? [];
  const warningsHref = findHref('configuration-warnings');
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Serving</dt>
          <dd>
            <strong className={refused ? styles.stale : styles.good}>
              <Icon name={refused ? 'alert' : 'check'} size={14} /> {refused ? 'Last good' : 'Good'} since{' '}
              <Moment at={since} />
            </strong>
            <span>revision {revision}</span>
          </dd>
        </div>
        <div>
          <dt>Contents</dt>
          <dd>
            <strong>
              {formatCount(counts.verticals, 'vertical')}, {formatCount(counts.routes, 'route')},{' '}
              {formatCount(counts.guards, 'guard')}
            </strong>
            <span>
              {formatCount(counts.contentTypes, 'content type')},{' '}
              {formatCount(counts.legacyPaths, 'old address', 'old addresses')}
            </span>
          </dd>
        </div>
        <div>
          <dt>Problems</dt>
          <dd>
            <strong>
              <span className={errors.length > 0 ? styles.stale : undefined}>
                {formatCount(errors.length, 'error')}
              </span>
              ,{' '}
              {warningsHref && warnings > 0 ? (
                <Link to={warningsHref}>{formatCount(warnings, 'warning')}</Link>
              ) : (
                formatCount(warnings, 'warning')
              )}
            </strong>
            <span>
              {refused ? (
                <>
                  refused <Moment at={refused.at} />
                </>
              ) : (
                'the files are in use'
              )}
            </span>
          </dd>
        </div>
      </dl>
      {refused && <Refused at={refused.at} problems={errors} />}
    </>
  );
}

function Refused({ at, problems }: { at: string; problems: readonly ConfigProblem[] }) {
  return (
    <section className={styles.refused} aria-labelledby="refused">
      <p>
        <strong id="refused">
          The edit of <Moment at={at} /> was refused.
        </strong>{' '}
        Readers keep the configuration before it; nothing is lost in the file.
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.file} ${problem.line} ${problem.column} ${problem.message}`}>
            <Problem {...problem} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A mistake with its line, and what would be right. */
export function Problem({
  file,
  line,
  column,
  code,
  key: path,
  message,
  expected,
  suggestion,
  frame,
}: Omit<ConfigProblem, 'key'> & { key?: string }) {
  return (
    <div className={styles.problem}>
      <p className={styles.place}>
        {file}:{line}:{column} <b>{code}</b> {path}
      </p>
      <p>
        {message}
        {suggestion !== undefined && <>. Did you mean “{suggestion}”?</>}
      </p>
      {frame && <pre tabIndex={0}>{frame}</pre>}
      {expected && <p className={styles.expected}>expected {expected}</p>}
    </div>
  );
}
