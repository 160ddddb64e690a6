import { Form } from 'react-router';
import { formatList } from '#app/text/format-list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { EditPlan } from '../../contract/edits.ts';
import type { PathAnswer, ReaderAnswer, ReaderQuery } from '../../contract/reader.ts';
import type { ConfigState } from '../../contract/state.ts';
import { HeaderPreview } from '../config/header-preview.tsx';
import { outcomeTitle } from '../config/outcomes.ts';
import { isSameHeader } from '../config/shown-menus.ts';
import { READER } from './asked-reader.ts';
import { FIELD } from './edit-form.ts';
import styles from './edit.module.css';

interface TryEditProps {
  tried: EditPlan['tried'];
  /** Who was asked about; undefined before. */
  asked: ReaderQuery | undefined;
  /** The new value as JSON; undefined if the key goes. */
  json: string | undefined;
  /** Those that the edit is about: one, or all for the base. */
  verticals: ConfigState['verticals'];
  busy: boolean;
}

/** Tries an edit with a set of permissions or a person before it is written. */
export function TryEdit({ tried, asked, json, verticals, busy }: TryEditProps) {
  const [first] = verticals;
  if (!first) return null;
  const permissions = new Map(
    verticals.flatMap((one) => one.permissions.map(({ id, title }) => [id, title])),
  );
  const held = asked?.permission === undefined ? [...permissions.keys()] : [asked.permission].flat();
  const title = verticals.find(({ id }) => id === asked?.vertical)?.title ?? first.title;
  return (
    <section className={styles.try} aria-labelledby="try">
      <h3 id="try">Try it before it is written</h3>
      <Form method="post" className={styles.tryForm}>
        {json === undefined ? (
          <input type="hidden" name="reset" value="yes" />
        ) : (
          <input type="hidden" name={FIELD.json} value={json} />
        )}
        {verticals.length === 1 ? (
          <input type="hidden" name={READER.vertical} value={first.id} />
        ) : (
          <Field label="Vertical">
            {(field) => (
              <Select
                {...field}
                name={READER.vertical}
                defaultValue={asked?.vertical ?? first.id}
                options={verticals.map((one) => ({ value: one.id, label: one.title }))}
              />
            )}
          </Field>
        )}
        <fieldset className={styles.permissions}>
          <legend>As a reader with</legend>
          {[...permissions].map(([id, name]) => (
            <label key={id}>
              <input type="checkbox" name={READER.permission} value={id} defaultChecked={held.includes(id)} />{' '}
              {name}
            </label>
          ))}
        </fieldset>
        <Field label="Or as a person">
          {(field) => (
            <TextInput
              {...field}
              type="email"
              name={READER.person}
              placeholder="name@firm.example"
              defaultValue={asked?.person}
              maxLength={320}
            />
          )}
        </Field>
        <Field label="At a path">
          {(field) => (
            <TextInput
              {...field}
              name={READER.path}
              dir="ltr"
              placeholder="/regulatory_updates_list"
              defaultValue={asked?.path}
              maxLength={2_000}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="plan" disabled={busy}>
            Try
          </Button>
        </div>
      </Form>
      {asked && (tried ? <Tried tried={tried} title={title} /> : <Untried person={asked.person} />)}
    </section>
  );
}

function Untried({ person }: { person: string | undefined }) {
  return (
    <Notice tone="due">
      {person === undefined
        ? 'The edit is refused, so it cannot be tried.'
        : `No account has the address “${person}”, or the edit is refused.`}
    </Notice>
  );
}

function Tried({ tried: { now, then }, title }: { tried: NonNullable<EditPlan['tried']>; title: string }) {
  return (
    <>
      <p className={styles.lead}>
        {now.name === null ? '' : `${now.name}: `}
        {now.permissions.length > 0 ? formatList(now.permissions) : 'no permissions'}
        {now.active ? '.' : ', without an active subscription.'}
      </p>
      {now.path && then.path && (
        <p className={styles.lead}>
          <code>{then.path.path}</code>: {change(outcomeTitle(now.path), outcomeTitle(then.path))}{' '}
          <span className={styles.note}>{deciding(then.path)}</span>
        </p>
      )}
      {isSameHeader(now, then) ? (
        <>
          <p className={styles.note}>The header stays as it is:</p>
          <HeaderPreview reader={then} title={title} label="The header with and without the edit" />
        </>
      ) : (
        <Headers now={now} then={then} title={title} />
      )}
    </>
  );
}

const change = (now: string, then: string) =>
  now === then ? `${now}, as now.` : `${now} now; ${then} then.`;
const deciding = ({ rules }: PathAnswer) => rules.at(-1)?.text ?? '';

function Headers({ now, then, title }: { now: ReaderAnswer; then: ReaderAnswer; title: string }) {
  return (
    <>
      <p className={styles.note}>The header now:</p>
      <HeaderPreview reader={now} title={title} label="The header now" />
      <p className={styles.note}>The header then:</p>
      <HeaderPreview reader={then} title={title} label="The header with the edit" />
    </>
  );
}
