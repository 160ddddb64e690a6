import { findHref, screenTitle } from '#app/runtime/screens.ts';
import type { OwnData } from '#app/contracts/account.ts';
import { formatCount, grouped } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import { DownloadLink } from '#app/ui/controls/button.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './my-data.module.css';

interface MyDataProps {
  parts: readonly { id: string; title: string; count: number }[];
  /** What the reader shares, by group of people and kind. */
  shared: OwnData['shared'];
}

/** What is stored of the reader, and the file with all of it. */
export function MyData({ parts, shared }: MyDataProps) {
  const profile = findHref('profile');
  const filled = parts.filter(({ count }) => count > 0);
  const empty = parts.filter(({ count }) => count === 0);
  return (
    <ScreenPage
      title={screenTitle('my-data')}
      lead="Everything this site stores about you, in all its products, and the titles of what colleagues share with you. Passwords and secret links are not in the files: only their hashes are stored."
    >
      <div className={styles.column}>
        <div className={styles.buttons}>
          <FileLink file="regatlas-data.json">Download for programs (JSON)</FileLink>
          <FileLink file="regatlas-data.md">Download to read (Markdown)</FileLink>
        </div>
        <section>
          <HeadingRow>What is stored</HeadingRow>
          <DefinitionList
            items={filled.map(({ title, count }) => ({ term: title, value: grouped(count) }))}
          />
          {empty.length > 0 && (
            <p className={styles.empty}>
              Nothing is stored yet for: {empty.map(({ title }) => lowerFirst(title)).join('; ')}.
            </p>
          )}
        </section>
        <p className={styles.empty}>
          To have your account and all of this deleted, write to the administrators of this site.{' '}
          {shared.length > 0 &&
            `Your colleagues lose what you share with them then: ${describeShared(shared)}. Ask to have it handed over first. `}
          {profile && <Link to={profile}>Back to the profile</Link>}
        </p>
      </div>
    </ScreenPage>
  );
}

/** `2 reports and 1 checklist with Licensing; 3 notes with Policy` */
function describeShared(shared: OwnData['shared']): string {
  const groups = [...Map.groupBy(shared, (one) => one.with)];
  return groups
    .map(([name, rows]) => `${formatList(rows.map((row) => formatCount(row.count, row.name)))} with ${name}`)
    .join('; ');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function FileLink({ file, children }: { file: string; children: string }) {
  const url = findHref('my-data-file', { params: { file } });
  return url && <DownloadLink href={url}>{children}</DownloadLink>;
}
