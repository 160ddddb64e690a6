import { Form } from 'react-router';
import { findHref, href, screenTitle } from '#app/runtime/screens.ts';
import { ShareTool } from '#app/shell/share-tool.tsx';
import { SharedThing } from '#app/shell/shared-thing.tsx';
import { useShell } from '#app/shell/use-shell.ts';
import { Button, DownloadLink } from '#app/ui/controls/button.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Statement } from '../../contract/statements.ts';
import { statementFileHref } from '../../coverage-paths.ts';
import { STATEMENT } from '../../limits.ts';
import { StatementSheet } from '../../parts/statement-sheet.tsx';
import styles from './statement.module.css';

interface StatementScreenProps {
  statement: Statement;
  busy: boolean;
}

/** A statement of silence on a page of its own. */
export function StatementScreen({ statement, busy }: StatementScreenProps) {
  const { siteName } = useShell();
  const verify = findHref('verify');
  const { number, formats, right, sharedBy } = statement;
  const isOwn = right === undefined;
  return (
    <ScreenPage
      title={number}
      kicker={
        <Link to={href('coverage/overview', { hash: 'silence' })}>{screenTitle('coverage/overview')}</Link>
      }
      tools={
        <div className={styles.tools}>
          {formats.map((format) => (
            <DownloadLink key={format} href={statementFileHref(number, format)}>
              {`Signed ${format.toUpperCase()}`}
            </DownloadLink>
          ))}
          {isOwn && <ShareTool kind={STATEMENT} id={number} />}
        </div>
      }
    >
      <div className={styles.page}>
        {sharedBy !== undefined && <p className={styles.note}>{`Shared by ${sharedBy}`}</p>}
        <StatementSheet statement={statement} site={siteName} zone="UTC" level={2} />
        <p className={styles.note}>
          Anybody with the file can check it without an account
          {verify !== undefined && (
            <>
              {': '}
              <Link to={verify}>{screenTitle('verify')}</Link>
            </>
          )}
          . What is said of sources later does not change it.
        </p>
        {isOwn && (
          <Form method="post">
            <Button type="submit" name="intent" value="remove" variant="quiet" icon="trash" disabled={busy}>
              Delete
            </Button>
          </Form>
        )}
      </div>
      <SharedThing kind={STATEMENT} id={number} version="1" />
    </ScreenPage>
  );
}
