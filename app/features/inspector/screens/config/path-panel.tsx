import { formatCount } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { PathAnswer, ReaderAnswer } from '../../contract/reader.ts';
import type { ConfigState } from '../../contract/state.ts';
import type { InspectorLink } from './inspector-query.ts';
import type { InspectorQuery } from './inspector-query.ts';
import { OUTCOMES, outcomeTitle } from './outcomes.ts';
import { WrittenAt } from './written-at.tsx';
import styles from './path-panel.module.css';

interface PathPanelProps {
  reader: ReaderAnswer;
  query: InspectorQuery;
  vertical: ConfigState['verticals'][number];
  link: InspectorLink;
}

/** The chain of rules for one path; the last one decides. */
export function PathPanel({ reader, query, vertical, link }: PathPanelProps) {
  const { path: answer } = reader;
  return (
    <aside className={styles.panel} aria-labelledby="path">
      {answer ? (
        <>
          <Chain answer={answer} link={link} />
          <TryWith reader={reader} answer={answer} vertical={vertical} link={link} />
        </>
      ) : (
        <>
          <h2 id="path">Which rule decides</h2>
          <p className={styles.empty}>
            Type a path above, or choose one in the tables: each rule is listed, up to the one that decides.
          </p>
        </>
      )}
      <p className={styles.who}>
        {reader.name !== null && <strong>{reader.name}: </strong>}
        <Rights reader={reader} vertical={vertical} />
      </p>
      {reader.active && (
        <p className={styles.who}>
          With exactly these permissions in {vertical.title}:{' '}
          {formatCount(reader.sameSet, 'person', 'people')}.
        </p>
      )}
      {query.person !== undefined && (
        <p className={styles.who}>This looks at the stored access. It does not sign you in as this person.</p>
      )}
    </aside>
  );
}

/** Leads to the same path with one of the permissions that the reader lacks. */
function TryWith({ reader, answer, vertical, link }: Omit<PathPanelProps, 'query'> & { answer: PathAnswer }) {
  const lacks = answer.rules.at(-1)?.lacks ?? [];
  if (lacks.length === 0) return null;
  const titles = new Map(vertical.permissions.map(({ id, title }) => [id, title]));
  return (
    <p className={styles.buttons}>
      {lacks.map((id) => (
        <ButtonLink
          icon="plus"
          key={id}
          to={link({ person: undefined, permissions: [...reader.permissions, id] })}
          preventScrollReset
        >
          Try with {titles.get(id) ?? id}
        </ButtonLink>
      ))}
    </p>
  );
}

function Rights({ reader, vertical }: Pick<PathPanelProps, 'reader' | 'vertical'>) {
  if (!reader.active) return <>no active subscription to {vertical.title}.</>;
  if (reader.legacyPermissions.length > 0)
    return <>legacy permissions {formatList(reader.legacyPermissions)}, which open everything.</>;
  if (reader.permissions.length === 0) return <>no permissions.</>;
  return (
    <>
      {reader.permissions.length} of {vertical.permissions.length} permissions:{' '}
      {formatList(reader.permissions)}.
    </>
  );
}

function Chain({ answer, link }: { answer: PathAnswer; link: InspectorLink }) {
  const { path, outcome, rules, suggestion } = answer;
  const said = outcome && OUTCOMES[outcome];
  const isOpen = outcome !== undefined && outcome !== 'denied' && outcome !== 'sign-in';
  const decides = rules.length - 1;
  return (
    <>
      <h2 id="path" className={isOpen ? styles.open : styles.closed}>
        <Icon name={isOpen ? 'check' : 'lock'} /> {outcomeTitle(answer)}
      </h2>
      <p className={styles.path}>{path}</p>
      <ol className={styles.rules}>
        {rules.map(({ passes, text, place }, index) => (
          <li
            key={index}
            className={classNames(
              index === decides && styles.decides,
              index === decides && !passes && styles.refuses,
            )}
          >
            <Icon name={passes ? 'check' : 'circle-minus'} size={14} />
            <div>
              <VisuallyHidden>{passes ? 'Passes: ' : 'Refuses: '}</VisuallyHidden>
              {text} {index === decides && <b>This decides.</b>}
              {place !== null && (
                <div>
                  <WrittenAt place={place} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.who}>
        <strong>The reader gets</strong> {said?.gets ?? '404, the page “not found”'}.
      </p>
      {suggestion !== undefined && (
        <p className={styles.who}>
          Closest: <Link to={link({ path: suggestion })}>{suggestion}</Link>
        </p>
      )}
    </>
  );
}
