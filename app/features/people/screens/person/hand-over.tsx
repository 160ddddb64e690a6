import { Form, useLocation } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { formatList } from '#app/text/format-list.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { AccessChoices } from '../../contract/access.ts';
import type { AccountWork, HandedWork } from '../../contract/hand-over.ts';
import type { Account } from '../../contract/people.ts';
import { LastDayForm, WhenFields } from './leave.tsx';
import styles from './hand-over.module.css';

interface HandOverProps {
  account: Account;
  work: AccountWork;
  verticals: AccessChoices['verticals'];
  /** Path of the panel. */
  back: string;
  busy: boolean;
}

/** Gives the work of a person who leaves to a colleague: what, and to whom. One form, which works without scripts. */
export function HandOver({
  account,
  work: { work, colleagues, handOvers },
  verticals,
  back,
  busy,
}: HandOverProps) {
  const { search } = useLocation();
  const name = account.name || account.email;
  const parts = [...Map.groupBy(work, ({ part }) => part)];
  return (
    <section className={styles.handOver} aria-labelledby="hand-over">
      <HeadingRow id="hand-over">Hand over {name}’s work</HeadingRow>
      {parts.length === 0 ? (
        <>
          <p>
            There is nothing to hand over. Notes and bookmarks without a shared label are private and go with
            the account.
          </p>
          {account.state === 'active' && <LastDayForm name={name} busy={busy} />}
          <ButtonLink to={back} variant="quiet">
            Back
          </ButtonLink>
        </>
      ) : (
        <Form method="post" action={search || undefined}>
          <input type="hidden" name="intent" value="hand-over" />
          <p>
            Each thing keeps its history and says where it comes from. Notes and bookmarks without a shared
            label are private: they stay with the account.
          </p>
          <fieldset className={styles.parts}>
            <legend>What</legend>
            {parts.map(([part, rows]) => (
              <label key={part}>
                <input type="checkbox" name="part" value={part} defaultChecked />
                <span>
                  <b>{formatCount(sum(rows), rows[0]!.name)}</b>
                  <small>{describeRows(rows, verticals)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <Field
            label="To"
            hint={
              account.organisation
                ? `The e-mail address of somebody at ${account.organisation.name} with an active subscription.`
                : 'The e-mail address of somebody with an active subscription.'
            }
          >
            {(field) => (
              <TextInput {...field} name="to" type="email" list="colleagues" autoComplete="off" required />
            )}
          </Field>
          <datalist id="colleagues">
            {colleagues.map((one) => (
              <option key={one.id} value={one.email}>
                {describeColleague(one, verticals)}
              </option>
            ))}
          </datalist>
          {account.state === 'active' && <WhenFields name={name} />}
          <p>
            What is in a vertical that the colleague cannot open stays where it is; so do checklists, which
            quote requirements, unless the colleague has the same permissions there. The colleague is told by
            e-mail, and you can undo it for 30 days.
          </p>
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" disabled={busy}>
              {busy ? 'Handing over…' : 'Hand over'}
            </Button>
            <ButtonLink to={back} variant="quiet">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      )}
      <HandOvers handOvers={handOvers} busy={busy} />
    </section>
  );
}

const sum = (rows: readonly HandedWork[]) => rows.reduce((total, { count }) => total + count, 0);

/** In which verticals: `2 in Payments Compliance, 1 in Gambling Compliance; copied`. */
function describeRows(rows: readonly HandedWork[], verticals: HandOverProps['verticals']): string {
  const title = (vertical: string) => verticals.find(({ id }) => id === vertical)?.title ?? vertical;
  const where =
    rows.length === 1
      ? title(rows[0]!.vertical)
      : rows.map(({ count, vertical }) => `${count} in ${title(vertical)}`).join(', ');
  return rows[0]!.how === 'copied' ? `${where}; copied, so that both have them` : where;
}

function describeColleague(
  { name, email, verticals: own }: AccountWork['colleagues'][number],
  verticals: HandOverProps['verticals'],
): string {
  const titles = verticals.filter(({ id }) => own.includes(id)).map(({ title }) => title);
  const where = titles.length > 0 ? formatList(titles) : 'no active subscription';
  return name === email ? where : `${name}, ${where}`;
}

function HandOvers({ handOvers, busy }: Pick<AccountWork, 'handOvers'> & { busy: boolean }) {
  const { search } = useLocation();
  if (handOvers.length === 0) return null;
  return (
    <>
      <HeadingRow small>Handed over</HeadingRow>
      <ul className={styles.done}>
        {handOvers.map(({ id, to, by, at, undoUntil, things }) => (
          <li key={id}>
            <span>
              {describeThings(things)} to <b>{to.name ?? 'a deleted account'}</b>
              <small>
                {formatDate(at.slice(0, 10))}, by {by.name ?? 'a deleted account'}
                {undoUntil && `; can be undone until ${formatDate(undoUntil.slice(0, 10))}`}
              </small>
            </span>
            {undoUntil && (
              <Form method="post" action={search || undefined}>
                <input type="hidden" name="intent" value="undo-hand-over" />
                <input type="hidden" name="hand-over" value={id} />
                <Button
                  type="submit"
                  disabled={busy}
                  aria-label={`Undo the hand-over to ${to.name ?? 'a deleted account'}`}
                >
                  Undo
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** `3 checklists and 1 report` */
function describeThings(things: readonly HandedWork[]): string {
  return formatList(
    [...Map.groupBy(things, ({ name }) => name)].map(([name, rows]) => formatCount(sum(rows), name)),
  );
}
