/** Makes a framework route module from a plugin: the page of one item, the same for every content type. */
import { useState, type ComponentType, type ReactNode } from 'react';
import { useLoaderData, type MetaFunction } from 'react-router';
import type { loader } from './loader.server.ts';
import type { ContentPage, View } from '#app/plugin.ts';
import { explainTexts } from './text-marks/explained-text.tsx';
import { MarkNotes } from './text-marks/mark-notes.tsx';
import { ItemTools } from './tools/item-tools.tsx';
import { pageMeta } from '#app/shell/document/page-title.ts';
import { useChangesLink } from '#app/shell/use-changes-link.ts';
import { useLoadPageMine } from '#app/shell/use-page-mine.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { useToolAccess } from '#app/shell/use-tool-access.ts';
import { fromJsonText } from '#app/text/json-text.ts';
import { ChangeNotes } from '#app/views/page/change-notes.tsx';
import { PageChanges } from '#app/views/page/page-changes.ts';
import { Explained } from '#app/views/page/explained.ts';
import { PageEnd } from '#app/views/page/page-end.ts';
import { createParts, PageParts } from '#app/views/page/page-parts.ts';
import { PageTools } from '#app/views/page/page-tools.ts';
import { Slot } from '#app/shell/slot.tsx';
import { useParts } from '#app/shell/use-parts.ts';
import { PARTS as ITEM_LAYER } from '#generated/features/slots/item-layer.ts';
import { PARTS as ITEM_LINKS } from '#generated/features/slots/item-links.ts';
import { PARTS as PAGE_END } from '#generated/features/slots/page-end.ts';
import { GatedText } from '#app/views/page/gated-text.tsx';

/** Title and description of an item's document. If a plugin's `meta` throws, the page still renders. */
export function itemHead<Data>({ meta }: Pick<View<Data>, 'meta'>, page: ContentPage<Data>) {
  const { body } = page.data as { body?: { summary?: string } };
  const standard = { title: page.title, description: body?.summary };
  try {
    return meta?.(page) ?? standard;
  } catch {
    return standard;
  }
}

const asItIs = (text: string) => text;

/**
 * The exports of a plugin page's route module besides `loader`, which comes from `loader.server.ts`: the
 * framework strips server exports by name, so they are explicit. Lists have a separate module
 * (`list-route.tsx`), so that a page loads no list code in the browser.
 *
 * @param Obligations around a page with obligations that the reader may read in full
 */
export function contentRoute<Data>(
  view: Pick<View<Data>, 'Page' | 'meta'>,
  Obligations?: ComponentType<{ page: ContentPage<Data>; children: ReactNode }>,
) {
  const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
    const page = fromJsonText<unknown>(loaderData) as
      ContentPage<Data & { field_short_title?: string }> | undefined;
    const short = page?.data.field_short_title;
    return pageMeta(matches, page && { ...itemHead(view, page), ...(short && { title: short }) });
  };

  function Page() {
    const page = fromJsonText<unknown>(useLoaderData()) as ContentPage<Data>;
    const { texts, upgrade, options } = useShell();
    const access = useToolAccess();
    const [parts] = useState(createParts);
    const linkMakers = useParts(ITEM_LINKS);
    const changesLink = useChangesLink();
    useLoadPageMine(page);
    const { field_opening: opening } = page.data as { field_opening?: string };
    const gate =
      page.access === 'restricted' ? (
        <GatedText message={texts.noAccess} upgrade={upgrade} opening={opening} instead={page.instead} />
      ) : null;
    const explained = page.marks ? explainTexts(page.marks, page.data) : asItIs;
    const isFull = page.access === 'full';
    const links = [
      ...(isFull ? linkMakers.flatMap(([id, link]) => link(page, access, options[id] ?? {}) ?? []) : []),
    ];
    return (
      <PageTools value={<ItemTools page={page} links={links} />}>
        <PageParts value={parts}>
          <Explained value={explained}>
            <PageChanges
              value={page.changes && <ChangeNotes changes={page.changes} href={changesLink(page.nid)} />}
            >
              <PageEnd value={isFull && <Slot parts={PAGE_END} given={{ nid: page.nid }} />}>
                {Obligations && isFull && page.roles?.includes('obligations') ? (
                  <Obligations key={page.nid} page={page}>
                    <view.Page page={page} gate={gate} />
                  </Obligations>
                ) : (
                  <view.Page page={page} gate={gate} />
                )}
              </PageEnd>
            </PageChanges>
          </Explained>
          {page.marks && <MarkNotes notes={page.marks.notes} />}
          <Slot parts={ITEM_LAYER} given={{ page }} />
        </PageParts>
      </PageTools>
    );
  }

  return { meta, Page };
}
