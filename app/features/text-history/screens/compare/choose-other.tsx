import { Fragment } from 'react';
import { Form } from 'react-router';
import { capital } from '#app/text/capital.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ItemComparison, OtherItem } from '../../contract.ts';
import { compareHref } from '../../versions-href.ts';
import styles from './compare-page.module.css';

const WHY: Readonly<Record<OtherItem['why'], string>> = {
  before: 'before it in its series: ',
  after: 'after it in its series: ',
  related: 'related: ',
  place: '',
};

/** Earlier items of the series with a link; the nearest, and the others are in the list of the form. */
const MOST_LINKS = 5;

/**
 * What the item can be compared with. One that came before it in its series is the first of the two, so that what it says now is
 * shown as inserted.
 */
export function ChooseOther({ item: { nid, others, second } }: { item: ItemComparison }) {
  const before = others
    .filter(({ why, nid: other }) => why === 'before' && other !== second?.nid)
    .slice(0, MOST_LINKS);
  const options = others
    .filter((other) => !before.includes(other))
    .map((other) => ({
      value: String(other.nid),
      label: capital(`${WHY[other.why]}${other.title}`),
    }));
  const isOther = second && !others.some((other) => other.nid === second.nid);
  return (
    <>
      {before.length > 0 && (
        <p className={styles.before}>
          With what came before it in its series:{' '}
          {before.map(({ nid: earlier, title }, at) => (
            <Fragment key={earlier}>
              {at > 0 && '; '}
              <Link to={compareHref(earlier, nid)}>{title}</Link>
            </Fragment>
          ))}
        </p>
      )}
      {(options.length > 0 || isOther) && (
        <Form action={compareHref(nid)} className={styles.choose}>
          <Field label="Compare with">
            {(field) => (
              <Select
                {...field}
                key={second?.nid}
                name="with"
                defaultValue={second?.nid}
                options={isOther ? [{ value: String(second.nid), label: second.title }, ...options] : options}
              />
            )}
          </Field>
          <Button type="submit" icon="columns">
            Compare
          </Button>
        </Form>
      )}
    </>
  );
}
