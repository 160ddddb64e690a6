import { Form } from 'react-router';
import { capital } from '#app/text/capital.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import type { ItemComparison, OtherItem } from '../../contract.ts';
import { compareHref } from '../../versions-href.ts';
import styles from './compare-page.module.css';

const WHY: Readonly<Record<OtherItem['why'], string>> = {
  before: 'before it in its series: ',
  after: 'after it in its series: ',
  related: 'related: ',
  place: '',
};

/** A form with what the item can be compared with. */
export function ChooseOther({ item: { nid, others, second } }: { item: ItemComparison }) {
  const options = others.map((other) => ({
    value: String(other.nid),
    label: capital(`${WHY[other.why]}${other.title}`),
  }));
  const isOther = second && !others.some((other) => other.nid === second.nid);
  return (
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
  );
}
