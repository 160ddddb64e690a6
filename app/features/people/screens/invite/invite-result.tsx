import { href } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { InvitationResult, Invited } from '../../contract/invitations.ts';
import styles from './invite-result.module.css';

const OUTCOMES: Readonly<Record<Invited['outcome'], string>> = {
  new: 'will be invited',
  invited: 'invited',
  pending: 'was invited before',
  account: 'has an account; nothing changed',
};

/** What became of each line, or will. */
export function InviteResult({ result, checked }: { result: InvitationResult; checked: boolean }) {
  const { people, faults } = result;
  const fresh = people.filter(({ outcome }) => outcome === 'new' || outcome === 'invited').length;
  const count = formatCount(fresh, 'person', 'people');
  return (
    <section className={styles.result} aria-labelledby="result">
      <HeadingRow small id="result">
        {checked ? `${count} will be invited` : `${count} invited`}
      </HeadingRow>
      <ul>
        {faults.map(({ line, text, message }, index) => (
          <li key={`fault ${index}`}>
            <span>
              Line {line}: {text.length > 80 ? `${text.slice(0, 80)}…` : text}
            </span>
            <span className={styles.fault}>{message}</span>
          </li>
        ))}
        {people.map(({ line, email, outcome, id }) => (
          <li key={line + email}>
            <span>{email}</span>
            <span className={outcome === 'new' || outcome === 'invited' ? styles.good : styles.known}>
              {OUTCOMES[outcome]}
              {id !== null && (
                <Link to={href('people/person', { params: { id } })}>
                  {outcome === 'pending' ? 'Open to send again' : 'Open'}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
