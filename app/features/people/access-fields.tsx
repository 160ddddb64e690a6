import { useId } from 'react';
import { formatCount } from '#app/text/count.ts';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import type { AccessChoices, PersonSubscription } from './contract/access.ts';
import { accessField } from './access-form.ts';
import styles from './access-fields.module.css';

type Vertical = AccessChoices['verticals'][number];

interface AccessFieldsProps {
  verticals: readonly Vertical[];
  /** What the person holds; empty for a new one. */
  held: readonly PersonSubscription[];
}

/**
 * Permissions by vertical, with the last day and the products of each. Each field says in `data-change` what it is, so
 * that unsaved changes can be named.
 */
export function AccessFields({ verticals, held }: AccessFieldsProps) {
  const permissions = new Map(
    verticals.flatMap((one) => one.permissions.map(({ id, title }) => [id, title] as const)),
  );
  const heldIn = (id: string) => held.find(({ vertical, state }) => vertical === id && state !== 'revoked');
  return (
    <>
      <div className={styles.scroll} role="region" aria-label="Permissions by vertical" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {verticals.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.subscribed}>
              <th scope="row">Subscribed</th>
              {verticals.map(({ id, title }) => (
                <td key={id}>
                  <Check
                    name={accessField(id, 'on')}
                    value="1"
                    label={`Subscribed, ${title}`}
                    checked={heldIn(id) !== undefined}
                  />
                </td>
              ))}
            </tr>
            {[...permissions].map(([permission, name]) => (
              <tr key={permission}>
                <th scope="row">{name}</th>
                {verticals.map((vertical) => (
                  <td key={vertical.id}>
                    {vertical.permissions.some(({ id }) => id === permission) ? (
                      <Check
                        name={accessField(vertical.id, 'permission')}
                        value={permission}
                        label={`${name}, ${vertical.title}`}
                        checked={heldIn(vertical.id)?.permissions.includes(permission) ?? false}
                      />
                    ) : (
                      <span aria-hidden="true">–</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.zone}>Each subscription ends at the end of its last day in UTC.</p>
      {verticals.map((vertical) => (
        <VerticalFields key={vertical.id} vertical={vertical} held={heldIn(vertical.id)} />
      ))}
    </>
  );
}

/** The last day and the products of a subscription. */
function VerticalFields({ vertical, held }: { vertical: Vertical; held?: PersonSubscription | undefined }) {
  const id = useId();
  const keys = held?.products ?? [];
  // Variants, such as trials, are shown where they are held.
  const products = vertical.products.filter(({ id: key, variantOf }) => !variantOf || keys.includes(key));
  const count = products.filter(({ id: key }) => keys.includes(key)).length;
  return (
    <div className={styles.vertical} role="group" aria-label={vertical.title}>
      <span className={styles.name}>{vertical.title}</span>
      <label className={styles.until} htmlFor={`${id}-until`}>
        until
        <DateInput
          id={`${id}-until`}
          name={accessField(vertical.id, 'until')}
          defaultValue={held?.until ?? ''}
          aria-label={`Last day, ${vertical.title}`}
          data-change={`Last day, ${vertical.title}`}
        />
      </label>
      {products.length > 0 && (
        <details className={styles.products}>
          <summary>
            {held
              ? `${count} of ${formatCount(products.length, 'product')}`
              : formatCount(products.length, 'product')}
          </summary>
          {products.map(({ id: key, title }) => (
            <label key={key}>
              <Check
                name={accessField(vertical.id, 'product')}
                value={key}
                change={`${title}, ${vertical.title}`}
                checked={keys.includes(key)}
              />
              {title}
            </label>
          ))}
        </details>
      )}
    </div>
  );
}

interface CheckProps {
  name: string;
  value: string;
  /** Its name, where no label has it. */
  label?: string;
  change?: string;
  checked: boolean;
}

function Check({ name, value, label, change = label, checked }: CheckProps) {
  return (
    <input
      type="checkbox"
      name={name}
      value={value}
      aria-label={label}
      data-change={change}
      defaultChecked={checked}
    />
  );
}
