import type { TermRef, View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { ContentCollections } from '#app/views/related/collections.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { PageActions } from '#app/views/page/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import type { Guide } from './types.ts';
import styles from './view.module.css';

/**
 * A country guide: the overview with its facts, then the sections that every guide has, each with its own
 * anchor.
 */
export const Page: View<Guide>['Page'] = ({ page, gate }) => {
  const { data, title, terms } = page;
  const country = terms.field_one_jurisdiction?.[0];
  return (
    <>
      <ReadingPage
        breadcrumb={page.breadcrumb}
        title={title}
        standfirst={data.body?.summary}
        picture={data.field_image}
        byline={
          <>
            {country && <Country term={country} />}
            <ContentByline page={page} />
          </>
        }
        actions={<PageActions page={page} />}
        toc={data.headings}
        aside={<ContentAside page={page} />}
      >
        {gate ?? <ContentText data={data} />}
      </ReadingPage>
      <ContentCollections collections={page.collections} wide />
    </>
  );
};

function Country({ term: { iso, name } }: { term: TermRef }) {
  return (
    <span className={styles.country}>
      {iso && (
        // The badge would repeat the name.
        <span aria-hidden="true">
          <IsoBadge iso={iso} name={name} />
        </span>
      )}
      {name}
    </span>
  );
}
