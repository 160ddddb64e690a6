import { useId } from 'react';
import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { AddChoice } from './add-choice.tsx';
import type { Followed } from './choices.ts';
import { FollowedList } from './followed-list.tsx';
import styles from './followed-terms.module.css';
import type { FollowedField } from './load.server.ts';
import { inOrder, type Search } from './order.ts';
import { TermBoxes } from './term-boxes.tsx';

export interface FollowedTermsProps {
  fields: readonly FollowedField[];
  /** Path of the screen. */
  path: string;
  /** The field with all its choices open, which the URL names. */
  browsed: Followed | undefined;
  search: Search | undefined;
  busy: boolean;
}

/** Number of jurisdictions on the home page (GET /api/{v}/home). */
const ON_HOME = 6;

/**
 * What a reader follows, field by field: chips, which can be put in order where it matters, a search by name, and all
 * choices as boxes behind “Browse all”. Everything works without scripts.
 */
export function FollowedTerms({ fields, ...common }: FollowedTermsProps) {
  return fields.map((field) => <FollowedSection key={field.field} field={field} {...common} />);
}

function FollowedSection({
  field: { field, title, one, ordered, before, groups },
  path,
  browsed,
  search,
  busy,
}: Omit<FollowedTermsProps, 'fields'> & { field: FollowedField }) {
  const id = useId();
  const name = ordered ? `${title} in your order` : title;
  const isOpen = browsed === field;
  const all = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  return (
    <section className={styles.field} aria-label={name}>
      <HeadingRow>{name}</HeadingRow>
      <FollowedList
        field={field}
        choices={inOrder(before, groups)}
        ordered={ordered}
        onHome={ordered ? ON_HOME : 0}
      />
      <AddChoice
        label={`Follow ${one}`}
        field={field}
        groups={groups}
        search={search?.field === field ? search : undefined}
      />
      {/* The boxes are in the page only where they are asked for. */}
      <Link
        to={isOpen ? path : `${path}?browse=${field}`}
        preventScrollReset
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={styles.browse}
      >
        <Icon name="chevron-down" size={14} />
        Browse all {formatCount(all, 'choice')}
      </Link>
      {isOpen && (
        <Form id={id} method="post" preventScrollReset>
          <input type="hidden" name="browse" value={field} />
          <TermBoxes field={field} title={title} groups={groups} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" disabled={busy}>
              {busy ? 'Saving …' : 'Save choices'}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
