import { formatCount } from '#app/text/count.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { FieldProblem } from '../contract/parts.ts';
import { problemHref } from '../newsroom-links.ts';
import { placeText } from './publish-labels.ts';
import styles from './publish-problems.module.css';

interface PublishProblemsProps {
  nid: number;
  /** What stops publication. */
  problems: readonly FieldProblem[];
  /** What publication would leave out or change. */
  warnings: readonly FieldProblem[];
  /** Leads to a field in the editor that is open; by default links lead to the editor. */
  onPlace?: ((pointer: string) => void) | undefined;
}

/** What stops publication and what to consider, each leading to its field. */
export function PublishProblems({ nid, problems, warnings, onPlace }: PublishProblemsProps) {
  const list = (items: readonly FieldProblem[]) => (
    <ul>
      {items.map((problem, index) => (
        <li key={index}>
          <Link
            to={problemHref(nid, problem.pointer)}
            onClick={
              onPlace &&
              ((event) => {
                event.preventDefault();
                onPlace(problem.pointer);
              })
            }
          >
            {placeText(problem)}
          </Link>
          : {problem.message}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {problems.length > 0 && (
        <section aria-labelledby="stops" className={styles.stops}>
          <h2 id="stops">
            <Icon name="alert" /> {formatCount(problems.length, 'problem stops', 'problems stop')} publication
          </h2>
          {list(problems)}
        </section>
      )}
      {warnings.length > 0 && (
        <section aria-labelledby="consider" className={styles.consider}>
          <h2 id="consider">
            <Icon name="info" /> {formatCount(warnings.length, 'thing')} to consider
          </h2>
          {list(warnings)}
        </section>
      )}
    </>
  );
}
