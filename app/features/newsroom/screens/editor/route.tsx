/** The editor of one item: `/admin/content/{nid}`. */
import { useMemo } from 'react';
import { useActionData, useLoaderData, type MetaFunction } from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { findHref } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { callServices, toLastChange, toPerson } from '../../editor/call-services.ts';
import { Editor } from '../../editor/editor.tsx';
import type { Fields } from '../../form/node.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { intents, type EditorAnswer } from './change-editor.server.ts';
import { DiscardDraft } from './discard-draft.tsx';
import { EditorTools } from './editor-tools.tsx';
import { FormEnd } from './form-end.tsx';
import { PlannedDraft } from './planned-draft.tsx';
import { loadEditor } from './load-editor.server.ts';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData && `Edit: ${loaderData.draft.title || 'Untitled'}`) },
];

export const loader = loadEditor;

export const action = formAction<EditorAnswer>(intents, 'Nothing was changed.');

/** The open editor has the newest state itself. */
export const shouldRevalidate = () => false;

const READ_ONLY = 'You can read this draft, not change it: your role in the newsroom does not allow it.';

export default function EditorScreen() {
  const { draft, tree, published, terms, items, rights, clock, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EditorAnswer | undefined;
  const { vertical } = useShell();
  const mayWrite = rights.includes('write');
  const { nid, revision, base, current, fields, here } = draft;
  const services = useMemo(() => callServices(vertical, nid), [vertical, nid]);
  return (
    <Editor
      key={nid}
      draft={{
        ...{ nid, revision, base, current, fields: fields as Fields, last: toLastChange(draft) },
        ...(published && { published }),
      }}
      tree={tree}
      typeTitle={tree.title}
      services={services}
      terms={terms}
      items={items}
      today={today}
      people={here.map(toPerson)}
      deskHref={findHref('newsroom/desk')}
      notice={
        <>
          <PlannedDraft draft={draft} clock={clock} mayPublish={rights.includes('publish')} />
          {answer?.message !== undefined && <Notice tone="due">{answer.message}</Notice>}
        </>
      }
      end={
        <>
          <FormEnd />
          {mayWrite && <DiscardDraft isPublished={published !== undefined} />}
        </>
      }
      tools={<EditorTools nid={nid} hasVersions={current !== null} />}
      {...(!mayWrite && { readOnly: READ_ONLY })}
    />
  );
}
