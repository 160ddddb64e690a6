import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { GroupAccessRule, SignOnSettings } from '../../contract/settings.ts';
import { LONGEST_GROUP } from '../../limits.ts';
import { Check } from './check.tsx';
import styles from './settings-page.module.css';

interface Right {
  id: string;
  title: string;
}

/** What subscriptions of a vertical can have. */
export interface VerticalChoice extends Right {
  permissions: readonly Right[];
  products: readonly (Right & { variantOf?: string | undefined })[];
}

interface GroupsSectionProps {
  settings: Pick<SignOnSettings, 'groups' | 'provisionedGroups'>;
  verticals: readonly VerticalChoice[];
  typed: Record<string, string> | undefined;
  busy: boolean;
}

/** What a group gives: `Payments Compliance: World, Tools, 2 products`. */
function describeRights({ rights }: GroupAccessRule, verticals: readonly VerticalChoice[]): string[] {
  return Object.entries(rights).map(([id, { permissions, products }]) => {
    const vertical = verticals.find((one) => one.id === id);
    const names = permissions.map(
      (name) => vertical?.permissions.find((one) => one.id === name)?.title ?? name,
    );
    const all = [...names, ...(products.length > 0 ? [formatCount(products.length, 'product')] : [])];
    return `${vertical?.title ?? id}: ${all.length > 0 ? formatList(all) : 'subscribed, without rights'}`;
  });
}

/** The rules by which groups of the organisation decide what people may read. */
export function GroupsSection({ settings, verticals, typed, busy }: GroupsSectionProps) {
  const { groups, provisionedGroups } = settings;
  return (
    <section aria-labelledby="groups">
      <HeadingRow id="groups">Access by groups</HeadingRow>
      <p className={styles.note}>
        A person gets what any of their groups gives. In a vertical that a rule names, groups decide
        everything: who is in none of them loses the subscription there. Groups never make anybody an
        administrator.
      </p>
      {groups.length > 0 && (
        <RecordTable
          label="Rules of groups"
          rows={groups}
          rowKey={({ group }) => group}
          columns={[
            { title: 'Group', cell: ({ group }) => <span className={styles.group}>{group}</span> },
            {
              title: 'Gives',
              cell: (rule) => (
                <div>
                  {describeRights(rule, verticals).map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </div>
              ),
            },
            {
              title: 'Change',
              cell: ({ group }) => (
                <Form method="post">
                  <input type="hidden" name="intent" value="remove-group" />
                  <input type="hidden" name="group" value={group} />
                  <Button
                    type="submit"
                    variant="quiet"
                    disabled={busy}
                    aria-label={`Remove the rule of ${group}`}
                  >
                    Remove
                  </Button>
                </Form>
              ),
            },
          ]}
        />
      )}
      <Form method="post" className={styles.form} key={JSON.stringify([groups, typed])}>
        <input type="hidden" name="intent" value="save-group" />
        <Field
          label="Group"
          hint={
            provisionedGroups.length > 0
              ? `A value of the claim, or the name of a provisioned group: ${formatList(provisionedGroups.slice(0, 10))}. A rule with the same name is replaced.`
              : 'A value of the claim (Entra ID sends object IDs), or the name of a provisioned group. A rule with the same name is replaced.'
          }
        >
          {(field) => (
            <TextInput
              {...field}
              name="group"
              required
              maxLength={LONGEST_GROUP}
              defaultValue={typed?.['group']}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        {verticals.map((vertical) => (
          <VerticalRights key={vertical.id} vertical={vertical} />
        ))}
        <Button type="submit" disabled={busy}>
          Save rule
        </Button>
      </Form>
    </section>
  );
}

function VerticalRights({ vertical: { id, title, permissions, products } }: { vertical: VerticalChoice }) {
  const own = products.filter(({ variantOf }) => !variantOf);
  return (
    <fieldset className={styles.vertical}>
      <legend>{title}</legend>
      <Check
        name="vertical"
        value={id}
        label={
          <>
            Subscribed<VisuallyHidden> to {title}</VisuallyHidden>
          </>
        }
      />
      <div className={styles.rights}>
        {permissions.map((right) => (
          <Check key={right.id} name={`permission ${id}`} value={right.id} label={right.title} />
        ))}
      </div>
      {own.length > 0 && (
        <details className={styles.products}>
          <summary>{formatCount(own.length, 'product')}</summary>
          <div className={styles.rights}>
            {own.map((right) => (
              <Check key={right.id} name={`product ${id}`} value={right.id} label={right.title} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}
