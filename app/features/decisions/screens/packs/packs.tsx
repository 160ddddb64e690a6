import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { zoneName } from '#app/text/zone-name.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { EvidencePacks } from '../../contract/packs.ts';
import { PACK_DAYS } from '../../limits.ts';
import { PackRow } from './pack-row.tsx';
import styles from './packs.module.css';

/** Pause between two looks at a pack that is being made. */
const LOOK_MS = 700;

interface PacksScreenProps {
  answer: EvidencePacks;
  /** Id of the form, so that a repeated submission asks for one pack. */
  formKey: string;
  message: string | undefined;
  busy: boolean;
}

/** Evidence packs: the form for a new one, and those that there are. */
export function PacksScreen({ answer, formKey, message, busy }: PacksScreenProps) {
  const underWay = answer.packs.filter(({ state }) => state === 'waiting' || state === 'running');
  useLooks(underWay.length > 0);
  if (answer.decisions === 0 && answer.packs.length === 0)
    return (
      <ScreenPage title={screenTitle('decisions/packs')}>
        <EmptyState
          icon="flag"
          title="No decisions yet"
          actions={<ButtonLink to={href('decisions/list')}>Decisions</ButtonLink>}
        >
          An evidence pack holds what was decided in some days. Decide on a page first.
        </EmptyState>
      </ScreenPage>
    );
  return (
    <ScreenPage
      title={screenTitle('decisions/packs')}
      kicker={<Link to={href('decisions/list')}>{screenTitle('decisions/list')}</Link>}
      lead="Everything that was decided between two days, with the text as it stood, in one signed file."
      notice={message && <Notice tone="due">{message}</Notice>}
    >
      <div className={styles.columns}>
        <section aria-labelledby="packs">
          <HeadingRow id="packs" small>
            Your packs
          </HeadingRow>
          {answer.packs.length === 0 ? (
            <p className={styles.note}>None yet. Each is deleted {PACK_DAYS} days after it was made.</p>
          ) : (
            <ul className={styles.packs}>
              {answer.packs.map((pack) => (
                <PackRow key={pack.id} {...{ pack, busy }} zone={answer.zone} />
              ))}
            </ul>
          )}
          {underWay.length > 0 && (
            <noscript>
              <ButtonLink to={href('decisions/packs')}>Look again</ButtonLink>
            </noscript>
          )}
        </section>
        <section aria-labelledby="new">
          <HeadingRow id="new" small>
            New pack
          </HeadingRow>
          {underWay.length > 0 ? (
            <p className={styles.note}>You can ask for another one when this one has been made.</p>
          ) : (
            <NewPack {...{ answer, formKey, busy }} />
          )}
        </section>
      </div>
    </ScreenPage>
  );
}

/** Looks again by itself while something is made. */
function useLooks(isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [isOn, revalidate, state]);
}

const plain = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

function NewPack({ answer, formKey, busy }: Pick<PacksScreenProps, 'answer' | 'formKey' | 'busy'>) {
  const { topics, places, products, first, today, decisions, zone } = answer;
  const choices = [
    {
      label: 'Topic',
      name: 'topic',
      all: 'All topics',
      options: topics.map(({ tid, name }) => ({ value: String(tid), label: name })),
    },
    { label: 'Place', name: 'place', all: 'All places', options: plain(places) },
    { label: 'Product', name: 'product', all: 'All products', options: plain(products) },
  ].filter(({ options }) => options.length > 0);
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="make" />
      <input type="hidden" name="key" value={formKey} />
      <div className={styles.days}>
        <Field label="From">
          {(field) => <DateInput {...field} name="from" defaultValue={first || today} required />}
        </Field>
        <Field label="To">
          {(field) => <DateInput {...field} name="to" defaultValue={today} required />}
        </Field>
      </div>
      {choices.map(({ label, name, all, options }) => (
        <Field key={name} label={label}>
          {(field) => <Select {...field} name={name} options={[{ value: '', label: all }, ...options]} />}
        </Field>
      ))}
      <div>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? 'Asking…' : 'Make pack'}
        </Button>
      </div>
      <ul className={styles.notes}>
        <li>{`Of the ${formatCount(decisions, 'decision')} that you can open, the pack holds each that has an entry in its record between these days (${zoneName(zone)} time).`}</li>
        <li>Decisions on pages that you cannot read today are left out. The first page says how many.</li>
        <li>
          The HTML and the PDF hold the same. Each has a signature of its own, which any change to the file
          breaks. The PDF prints Latin, Greek and Cyrillic letters only.
        </li>
        <li>
          <Link to={href('verify')}>{screenTitle('verify')}</Link>, without an account.
        </li>
      </ul>
    </Form>
  );
}
