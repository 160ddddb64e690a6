import type { ContentPage } from '#app/plugin.ts';
import { ContentCard } from '../rows/card.tsx';
import { Gate } from '#app/ui/feedback/gate.tsx';
import styles from './gated-text.module.css';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Upgrade } from '#app/ui/feedback/upgrade-help.tsx';

interface GatedTextProps {
  /** "You do not have access to this content." */
  message: string;
  upgrade: Upgrade;
  /** The opening of the text that everyone may read, sanitised HTML. It fades into the gate. */
  opening?: string | undefined;
  /** Items about the same subject that this reader may read. */
  instead?: ContentPage['instead'];
}

/**
 * What a reader without access sees instead of the text: its opening, what is missing and why, and what to
 * read instead.
 */
export function GatedText({ message, upgrade, opening, instead = [] }: GatedTextProps) {
  return (
    <div>
      {opening && (
        <div className={styles.opening}>
          <Prose html={opening} />
        </div>
      )}
      <Gate message={message} upgrade={upgrade} />
      {instead.length > 0 && (
        <section className={styles.instead}>
          <HeadingRow>What you can read instead</HeadingRow>
          {instead.map((item) => (
            <ContentCard key={item.nid} item={{ ...item, summary: undefined }} typed level={3} />
          ))}
        </section>
      )}
    </div>
  );
}
