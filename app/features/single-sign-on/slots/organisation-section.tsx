import { findHref, screenTitle } from '#app/runtime/screens.ts';
import type { OrganisationSection } from '#app/slots.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { TableNote } from '#app/ui/tables/data-table.tsx';
import styles from '../sign-in-way.module.css';

/** Leads from the page of an organisation to its sign-in. */
const SignOnSection: OrganisationSection = ({ id }) => {
  const to = findHref('single-sign-on/settings', { params: { id } });
  return (
    to && (
      <section aria-labelledby="sign-on" className={styles.section}>
        <HeadingRow id="sign-on" action={{ to, label: 'Set up' }}>
          {screenTitle('single-sign-on/settings')}
        </HeadingRow>
        <TableNote>
          People sign in by the provider of their organisation, and its directory makes and deactivates their
          accounts.
        </TableNote>
      </section>
    )
  );
};

export default SignOnSection;
