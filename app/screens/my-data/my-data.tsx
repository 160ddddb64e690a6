import { findHref, screenTitle } from '#app/runtime/screens.ts';
import { grouped } from '#app/text/count.ts';
import { DownloadLink } from '#app/ui/controls/button.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './my-data.module.css';

interface MyDataProps {
  parts: readonly { id: string; title: string; count: number }[];
}

/** What is stored of the reader, and the file with all of it. */
export function MyData({ parts }: MyDataProps) {
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
          {profile && <Link to={profile}>Back to the profile</Link>}
        </p>
      </div>
    </ScreenPage>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function FileLink({ file, children }: { file: string; children: string }) {
  const url = findHref('my-data-file', { params: { file } });
  return url && <DownloadLink href={url}>{children}</DownloadLink>;
}
