import { href, screenTitle } from '#app/runtime/screens.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { MailPreview, SiteText } from '../../contract/site-texts.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import type { MailQuery } from '../../site-texts/mail-query.ts';
import { TextForm } from '../../site-texts/text-form.tsx';
import styles from './mail-page.module.css';

interface MailPageProps {
  mail: MailPreview;
  query: MailQuery;
  /** The texts of this e-mail. */
  sentences: readonly SiteText[];
  revision: string;
  mayChange: boolean;
  isAdministrator: boolean;
  busy?: boolean;
}

/** An e-mail beside its sentences. It works without scripts. */
export function MailPage({ mail, query, sentences, revision, mayChange, ...props }: MailPageProps) {
  const { isAdministrator, busy = false } = props;
  const isTried = query.text !== undefined && mail.refused === undefined;
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={screenTitle('newsroom/mail')}
      lead={`${mail.title}. Its contents are made up; its sentences are those of this site.`}
      notice={
        mail.refused !== undefined ? (
          <Notice tone="due">{mail.refused}</Notice>
        ) : (
          isTried && <Notice tone="info">With a text that is not published.</Notice>
        )
      }
    >
      <p className={styles.back}>
        <a href={href('newsroom/texts', { query: { q: mail.title } })}>All texts of this e-mail</a>
      </p>
      <div className={styles.sides}>
        <section aria-labelledby="mail-shown" className={styles.mail}>
          <h2 id="mail-shown">
            <small>Subject</small>
            <span dir="auto">{mail.subject}</span>
          </h2>
          {mail.html === undefined ? (
            <pre dir="auto">{mail.text}</pre>
          ) : (
            <>
              <iframe
                title={`${mail.title}, as HTML`}
                src={href('newsroom/mail-page', { query: { ...query } })}
                sandbox="allow-popups"
                referrerPolicy="no-referrer"
              />
              <details>
                <summary>As plain text</summary>
                <pre dir="auto">{mail.text}</pre>
              </details>
            </>
          )}
        </section>
        {mayChange && (
          <section aria-labelledby="mail-sentences" className={styles.sentences}>
            <h2 id="mail-sentences">Sentences</h2>
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence.pointer}>
                  <details open={sentence.pointer === query.pointer}>
                    <summary>
                      <span dir="auto">{sentence.text}</span>
                      <small>{sentence.description}</small>
                    </summary>
                    <TextForm
                      {...{ sentence, revision, busy }}
                      tried={sentence.pointer === query.pointer ? query.text : undefined}
                    />
                  </details>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </NewsroomPage>
  );
}
