import type { ReactNode } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { MarkedLine } from '#app/ui/text/marked-line.tsx';
import { TermTag } from '#app/ui/controls/tag.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Entry, PageRequirements } from './view-terms.ts';
import styles from './view-opened.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The text of a requirement, and the facts about it. */
export function Opened({
  entry: { id, title, body, category, topics = [], licences: bound = [], source, reviewed },
  isShort,
  answers,
  terms,
  licences,
  comparison,
}: PageRequirements & { entry: Entry; isShort: boolean }) {
  const term = terms.get(category);
  const about = isShort ? [] : answers.filter((answer) => answer.about === category);
  const named = licences.filter(({ reference }) => bound.includes(reference));
  return (
    <div className={styles.opened}>
      <div className={styles.panel}>
        <div className={styles.text}>
          <Prose html={body} compact />
          <p className={styles.tools}>
            {term && comparison !== undefined && (
              <Link to={`${comparison}?category=${term.tid}`} prefetch="intent">
                Compare in other jurisdictions
              </Link>
            )}
            <span>
              <a href={`#${id}`} title="Link to this requirement">
                <VisuallyHidden>{title}</VisuallyHidden>
                <Icon name="link" />
              </a>
            </span>
          </p>
        </div>
        <dl className={styles.facts}>
          {term && <Fact name="Category">{term.name}</Fact>}
          {about.length > 0 && (
            <Fact name="In short">
              {about
                .flatMap(({ lines }) => lines)
                .map((line) => (
                  <p key={line}>
                    <MarkedLine text={line} />
                  </p>
                ))}
            </Fact>
          )}
          <Fact name="Applies to">
            {named.length === 0 ? 'Every licence' : named.map(({ name }) => name).join(', ')}
          </Fact>
          {topics.length > 0 && (
            <Fact name="Topics">
              <span className={styles.topics}>
                {topics.flatMap((reference) => {
                  const topic = terms.get(reference);
                  return topic ? (
                    <TermTag key={reference} tid={topic.tid}>
                      {topic.name}
                    </TermTag>
                  ) : (
                    []
                  );
                })}
              </span>
            </Fact>
          )}
          <Fact name="Source">
            <Link to={source.url}>{source.title}</Link>
          </Fact>
          {reviewed && (
            <Fact name="Checked">
              <DateText value={reviewed} />
            </Fact>
          )}
        </dl>
      </div>
    </div>
  );
}
