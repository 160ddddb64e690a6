import { href, screenTitle } from '#app/runtime/screens.ts';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DifferencesTable } from './differences-table.tsx';
import { FeaturesTable } from './features-table.tsx';
import { inspectorSearch, type InspectorLink, type Part } from './inspector-query.ts';
import type { LoadedInspector } from './load-inspector.server.ts';
import { MenusTable } from './menus-table.tsx';
import { PathPanel } from './path-panel.tsx';
import { ReaderForm } from './reader-form.tsx';
import { RoutesTable } from './routes-table.tsx';
import { Serving } from './serving.tsx';
import { SetsInUse } from './sets-in-use.tsx';
import styles from './inspector.module.css';

/** What the server serves, what a reader has of it and why, and what a vertical changes. It works without scripts. */
export function InspectorPage({ query, state, permissions, reader, differences }: LoadedInspector) {
  const link: InspectorLink = (change) => href('inspector/config', { query: inspectorSearch(query, change) });
  const showAll = (part: Part) =>
    query.whole.includes(part) ? undefined : link({ whole: [...query.whole, part] });
  const vertical = state.verticals.find(({ id }) => id === query.vertical)!;
  return (
    <AdminPage
      title={screenTitle('inspector/config')}
      lead="What each reader sees, which rule decides, and where it is written."
      notice={
        !state.current &&
        !state.refused && (
          <Notice tone="soon">
            The files differ from what is served. Places in files are those of the files as they are now.
          </Notice>
        )
      }
    >
      <Serving state={state} />
      <ReaderForm query={query} state={state} permissions={permissions} link={link} />
      {reader && <SetsInUse sets={reader.sets} chosen={query.person ? [] : permissions} link={link} />}
      {reader ? (
        <>
          <div className={styles.split}>
            <MenusTable
              reader={reader}
              all={showAll('menus')}
              vertical={vertical}
              path={query.path}
              link={link}
            />
            <PathPanel reader={reader} query={query} vertical={vertical} link={link} />
          </div>
          <RoutesTable routes={reader.routes} query={query} all={showAll('routes')} link={link} />
        </>
      ) : (
        <div className={styles.unknown}>
          <Notice tone="due">No account has the address “{query.person}”.</Notice>
        </div>
      )}
      <DifferencesTable vertical={vertical} differences={differences} all={showAll('differences')} />
      <FeaturesTable features={state.features} verticals={state.verticals} />
    </AdminPage>
  );
}
