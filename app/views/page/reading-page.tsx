import { use, type ReactNode, type RefObject } from 'react';
import type { ContentFields, ContentPage, Heading } from '#app/plugin.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { HydrateLater } from '#app/ui/foundations/hydrate-later.ts';
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx';
import { useExplained } from './explained.ts';
import { PageChanges } from './page-changes.ts';
import { PageEnd } from './page-end.ts';
import { PageParts } from './page-parts.ts';
import styles from './reading-page.module.css';
import { Toc } from '#app/ui/navigation/toc.tsx';

interface ReadingPageProps extends Pick<ContentPage, 'title'> {
  breadcrumb?: ContentPage['breadcrumb'];
  /** One or two sentences under the title. */
  standfirst?: string;
  /** The lead picture, with its size in pixels, so that nothing moves when it arrives. */
  picture?: ContentFields['field_image'];
  /** Kind, authors, date, length: `Tag`s and spans in a line. */
  byline?: ReactNode;
  /**
   * Has no columns at the sides: for a page that is a table. `toc` and `aside` are not shown; links to anchors among the
   * children stand for the list of contents.
   */
  wide?: boolean;
  /** Buttons at the end of that line. */
  actions?: ReactNode;
  /** Headings for "On this page". */
  toc?: Heading[];
  /** The side column: key dates, topics, sources, related. */
  aside?: ReactNode;
  /** The text: `Prose`, `Accordion`, `SubSections`, `Gate`. */
  children: ReactNode;
}

/**
 * The layout of a reading page: contents at the left, the text, and facts about it at the right; one column
 * on small screens, and on pages that say so.
 */
export function ReadingPage({
  breadcrumb = [],
  title,
  standfirst,
  picture,
  byline,
  wide = false,
  actions,
  toc = [],
  aside,
  children,
}: ReadingPageProps) {
  const explained = useExplained();
  const end = use(PageEnd);
  const changes = use(PageChanges);
  const parts = use(PageParts);
  return (
    <article ref={parts?.page} className={classNames(styles.page, wide && styles.wide)}>
      <Breadcrumb items={breadcrumb} />
      <header className={styles.head}>
        <h1 className={title.length > 160 ? styles.long : styles.title} dir="auto">
          {title}
        </h1>
        {standfirst && (
          <p className={styles.standfirst} dir="auto">
            {explained(standfirst)}
          </p>
        )}
      </header>
      {(byline || actions) && (
        <div className={styles.byline}>
          {byline}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {wide ? (
        <div ref={parts?.text} className={styles.whole}>
          {changes}
          <div ref={parts?.contents as RefObject<HTMLDivElement | null> | undefined}>{children}</div>
          {end}
        </div>
      ) : (
        <div ref={parts?.columns} className={styles.columns}>
          <div>
            <Toc ref={parts?.contents} items={toc} />
          </div>
          <div ref={parts?.text} className={styles.body}>
            {changes}
            {picture && <LeadPicture {...picture} />}
            {children}
            {end}
          </div>
          {aside ? (
            <aside ref={parts?.aside} className={styles.aside}>
              <HydrateLater>{aside}</HydrateLater>
            </aside>
          ) : (
            <div />
          )}
        </div>
      )}
    </article>
  );
}

function LeadPicture({ credit, ...picture }: NonNullable<ReadingPageProps['picture']>) {
  if (!credit) return <img {...picture} className={styles.picture} />;
  return (
    <figure className={styles.lead}>
      <img {...picture} className={styles.picture} />
      <figcaption className={styles.credit} dir="auto">
        {credit}
      </figcaption>
    </figure>
  );
}
