import type { TermRef, View } from '#app/plugin.ts';
import { answersBySection } from '#app/views/answers/answers.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { ContentCollections } from '#app/views/related/collections.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import type { Guide } from './types.ts';
import { InShort } from './view-answers.tsx';
import styles from './view.module.css';

/**
 * A country guide: the overview with its facts, then the sections that every guide has, each with its own
 * anchor.
 */
export const Page: View<Guide>['Page'] = ({ page, gate }) => {
  const { data, title, terms } = page;
  const country = terms.field_one_jurisdiction?.[0];
  const questions = [...(terms.field_answers ?? []), ...page.ancestors];
  const answers = answersBySection(data.field_answers ?? [], questions);
  const sections = new Set(data.field_accordion?.map((section) => section.title));
  const inShort = (section: string) => (
    <InShort key={section} page={title} answers={answers.get(section)} {...{ section, questions }} />
  );
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
        actions={<PageActions />}
        toc={data.headings}
        aside={<ContentAside page={page} shownElsewhere={['field_answers']} />}
      >
        {gate ?? (
          <>
            {[...answers.keys()].filter((section) => !sections.has(section)).map(inShort)}
            <ContentText data={data} sectionHead={inShort} />
          </>
        )}
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
