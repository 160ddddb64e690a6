import styles from './sources.module.css';
import { ReferenceLibrary } from './reference-library.tsx';
import { SideSection } from '#app/ui/layout/side-list.tsx';

/** An official source, as `field_reference_library` names it. */
export interface Source {
  field_title: string;
  field_plain_url: string;
  /** ISO date of the version cited. */
  field_update_date?: string;
  publisher?: string;
}

/** The official sources a page rests on: at its side, or at the end of its text. */
export function ContentSources({ sources = [] }: { sources?: Source[] | undefined }) {
  if (sources.length === 0) return null;
  return (
    <SideSection title="Reference library">
      <div className={styles.sources}>
        <ReferenceLibrary
          sources={sources.map((source) => ({
            title: source.field_title,
            url: source.field_plain_url,
            publisher: source.publisher,
            updated: source.field_update_date,
          }))}
        />
      </div>
    </SideSection>
  );
}
