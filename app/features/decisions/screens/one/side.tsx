import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Decision } from '../../contract/answers.ts';
import { Placed } from './placed.tsx';
import styles from './decision.module.css';

/** What it is about, and when it opens again. */
export function Side({ shown }: { shown: Decision }) {
  const { decision, on } = shown;
  const version = on.version === on.now ? `version ${on.now}` : `version ${on.version}, now ${on.now}`;
  return (
    <aside className={styles.side}>
      {on.title && (
        <section>
          <HeadingRow small>On</HeadingRow>
          <p className={styles.on}>
            {decision.path ? <Link to={decision.path}>{on.title}</Link> : on.title}
            <small>{[on.section, version].filter(Boolean).join(' · ')}</small>
          </p>
        </section>
      )}
      <Placed shown={shown} />
      <section>
        <HeadingRow small>Reopens when</HeadingRow>
        <DefinitionList
          items={[
            { term: on.section ? 'The section changes' : 'The text changes', value: 'always' },
            { term: 'A date moves', value: 'always' },
            { term: 'The editor calls it minor', value: 'never' },
            { term: 'Formatting changes', value: 'never' },
          ]}
        />
      </section>
    </aside>
  );
}
