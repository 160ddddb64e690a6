import { Notice } from '#app/ui/feedback/notice.tsx';
import type { SiteNotices } from '#app/contracts/server.ts';
import styles from './admin-notices.module.css';

/** With more notices than this, the rest is counted, so that the page below stays usable. */
const SHOWN = 3;

/** The screen that shows all warnings of the configuration. */
const WARNINGS = { to: '/admin/configuration', label: 'All warnings' };

/** Problems of the running site, above every page for administrators. */
export function AdminNotices({ notices }: SiteNotices) {
  if (notices.length === 0) return null;
  const more = notices.length - SHOWN;
  return (
    <section aria-label="For administrators" className={styles.notices}>
      {notices.slice(0, SHOWN).map(({ kind, title, detail, count }) => (
        <Notice
          key={`${title} ${detail}`}
          {...(kind === 'configuration-warnings' ? { tone: 'soon', action: WARNINGS } : { tone: 'due' })}
        >
          <strong>{title}</strong>
          {count > 1 && <span className={styles.count}> {count} times</span>}
          <code className={styles.detail}>{detail}</code>
        </Notice>
      ))}
      <p className={styles.note}>{more > 0 && `${more} more in the log. `}Only administrators see this.</p>
    </section>
  );
}
