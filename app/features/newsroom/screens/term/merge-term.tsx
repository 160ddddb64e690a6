import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { MergePreview } from '../../contract/term-merges.ts';
import { LONGEST_TERM_NAME } from '../../limits.ts';
import { termHref } from '../../newsroom-links.ts';
import type { TermPageProps } from './term-props.ts';
import styles from './term-page.module.css';

/** Merging in three steps, each with an address: find the other term, look at what would change, confirm. */
export function MergeTerm(props: TermPageProps) {
  const { term, q, found, merge } = props;
  return (
    <section aria-labelledby="merge" id="merging">
      <HeadingRow small id="merge">
        Merge into another term
      </HeadingRow>
      {merge ? (
        <Preview {...props} merge={merge} />
      ) : (
        <>
          <p className={styles.note}>
            For two terms that mean the same: everything that has this one has the other, and its addresses
            lead there.
          </p>
          <Form
            action={`${termHref(term.vid, term.tid)}#merging`}
            className={styles.find}
            role="search"
            aria-label="The term that stays"
          >
            <Field label="The term that stays">
              {(field) => (
                <TextInput
                  {...field}
                  name="q"
                  type="search"
                  required
                  maxLength={LONGEST_TERM_NAME}
                  defaultValue={q}
                />
              )}
            </Field>
            <Button type="submit">Find</Button>
          </Form>
          {found && <Found term={term} found={found} />}
        </>
      )}
    </section>
  );
}

function Found({ term, found }: { term: TermPageProps['term']; found: NonNullable<TermPageProps['found']> }) {
  if (found.length === 0)
    return (
      <p role="status" className={styles.note}>
        No other term matches.
      </p>
    );
  return (
    <ul className={styles.list} aria-label="Terms that match">
      {found.map(({ tid, name, key, items }) => (
        <li key={tid}>
          <Link to={`${termHref(term.vid, term.tid, { into: String(tid) })}#merging`} dir="auto">
            {name}
          </Link>{' '}
          <small>
            {key}, {formatCount(items, 'item')}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** What a merge changes, in sentences. */
function consequences({ from, into, uses, both, items }: MergePreview): string[] {
  return [
    `${formatCount(uses.items, 'item')} with “${from.name}” ${uses.items === 1 ? 'gets' : 'get'} “${into.name}”${
      both > 0 ? `; ${both} of them ${both === 1 ? 'has' : 'have'} both already` : ''
    }. Afterwards ${formatCount(items, 'item has', 'items have')} it.`,
    ...(uses.children > 0
      ? [
          `${formatCount(uses.children, 'term', 'terms')} below it ${uses.children === 1 ? 'moves' : 'move'} along.`,
        ]
      : []),
    ...uses.others.map(({ id, count, one, several }) =>
      id === 'watch-rules-without'
        ? `${formatCount(count, one, several)}: the exclusion ends, so that nothing is missed.`
        : id === 'drafts'
          ? `${formatCount(count, one, several)}, and ${count === 1 ? 'is' : 'are'} read as the other from then on.`
          : `${formatCount(count, one, several)}: the other term takes its place.`,
    ),
    ...uses.configuration.map(({ place }) => `The configuration links to it (${place}); the link leads on.`),
    `Addresses and imports with “${from.name}” lead to “${into.name}”. Versions stay, and nobody is told.`,
  ];
}

function Preview({ term, merge, clientId, busy = false }: TermPageProps & { merge: MergePreview }) {
  const { from, into, stamp, refusal } = merge;
  if (refusal)
    return (
      <>
        <Notice tone="due">{refusal}</Notice>
        <p className={styles.buttons}>
          <ButtonLink to={`${termHref(term.vid, term.tid)}#merging`}>Choose another term</ButtonLink>
          <ButtonLink
            to={`${termHref(term.vid, into.tid, { into: String(from.tid) })}#merging`}
            variant="quiet"
          >
            The other way round
          </ButtonLink>
        </p>
      </>
    );
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="into" value={into.tid} />
      <input type="hidden" name="stamp" value={stamp} />
      <input type="hidden" name="client_id" value={clientId} />
      <p className={styles.question}>
        Merge <b dir="auto">{from.name}</b> into <b dir="auto">{into.name}</b>?
      </p>
      <ul className={styles.list}>
        {consequences(merge).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles.note}>
        It can be undone for 30 days, as long as nothing else changes what it changed.
      </p>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="merge" variant="danger" disabled={busy}>
          {busy ? 'Merging…' : 'Merge'}
        </Button>
        <ButtonLink to={`${termHref(term.vid, term.tid)}#merging`} variant="quiet">
          Do not merge
        </ButtonLink>
      </div>
    </Form>
  );
}
