import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { LONGEST_TERM_KEY, LONGEST_TERM_NAME, LONGEST_TERM_TEXT } from '../../limits.ts';
import type { TermPageProps } from './term-props.ts';
import styles from './term-page.module.css';

/** Name, meaning, key, source and place of a term. */
export function TermForm({ term, answer, busy = false }: TermPageProps) {
  const typed = answer?.typed ?? {
    ...{ name: term.name, key: term.key, description: term.description, url: term.url },
    parent: String(term.parent ?? ''),
  };
  const named = term.uses.configuration.find(({ isName }) => isName);
  return (
    <section aria-labelledby="edit">
      <HeadingRow small id="edit">
        What it is
      </HeadingRow>
      {/* The fields follow what is stored, after each change. */}
      <Form key={`${term.tid} ${term.stamp}`} method="post" className={styles.form}>
        <input type="hidden" name="stamp" value={term.stamp} />
        <Field label="Name">
          {(field) => (
            <TextInput
              {...field}
              name="name"
              required
              maxLength={LONGEST_TERM_NAME}
              defaultValue={typed.name}
            />
          )}
        </Field>
        <Field label={term.isGlossary ? 'Meaning' : 'Description'}>
          {(field) => (
            <TextArea
              {...field}
              name="description"
              rows={3}
              maxLength={LONGEST_TERM_TEXT}
              defaultValue={typed.description}
            />
          )}
        </Field>
        <Field label="Source" hint="A web address.">
          {(field) => (
            <TextInput
              {...field}
              name="url"
              type="url"
              maxLength={LONGEST_TERM_TEXT}
              defaultValue={typed.url}
            />
          )}
        </Field>
        {term.parents.length > 0 && (
          <Field label="Below">
            {(field) => (
              <Select
                {...field}
                name="parent"
                defaultValue={typed.parent}
                options={[
                  { value: '', label: 'At the top' },
                  ...term.parents.map(({ tid, name, depth }) => ({
                    value: String(tid),
                    label: `${'– '.repeat(depth)}${name}`,
                  })),
                ]}
              />
            )}
          </Field>
        )}
        <Field
          label="Key"
          hint={
            named
              ? `The configuration names it (${named.place}), so it stays as it is.`
              : 'How records and addresses name it. Items are rewritten, and addresses with the earlier key lead here.'
          }
        >
          {(field) => (
            <TextInput
              {...field}
              name="key"
              required
              readOnly={named !== undefined}
              maxLength={LONGEST_TERM_KEY}
              spellCheck={false}
              autoCapitalize="none"
              defaultValue={typed.key}
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="save" variant="primary" disabled={busy}>
          Save
        </Button>
      </Form>
    </section>
  );
}

/** Its place among its neighbours, and whether new items are offered it. */
export function OrderTerm({ term, busy = false }: TermPageProps) {
  return (
    <Form method="post" className={styles.buttons} aria-label="Order and use">
      <input type="hidden" name="stamp" value={term.stamp} />
      <Button type="submit" name="intent" value="up" disabled={busy}>
        Move up
      </Button>
      <Button type="submit" name="intent" value="down" disabled={busy}>
        Move down
      </Button>
      {term.retiredAt ? (
        <Button type="submit" name="intent" value="take-back" disabled={busy}>
          Use again
        </Button>
      ) : (
        <Button type="submit" name="intent" value="retire" disabled={busy}>
          Retire
        </Button>
      )}
    </Form>
  );
}
