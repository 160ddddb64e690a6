import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatCount } from '#app/text/count.ts';
import { Tag } from '#app/ui/controls/tag.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { changedFields } from '../form/changed.ts';
import type { Fields, FormGroup, FormTree } from '../form/node.ts';
import { pointerTo } from '../form/pointer.ts';
import { proposedAddress } from '../form/proposed.ts';
import { placeName } from '../form/visit.ts';
import {
  ControlContext,
  EditorContext,
  NamesContext,
  type EditorSetup,
  type Names,
} from './editor-context.ts';
import { TOOL_ICONS } from '../parts/tool-icons.ts';
import styles from './editor.module.css';
import { EarlierEditsNotice } from './earlier-edits.tsx';
import { FieldRow } from './field-rows.tsx';
import { NodeControl } from './node-control.tsx';
import { ProposedContext } from './proposed-value.tsx';
import { ProblemList } from './problem-list.tsx';
import { PublishedMeanwhile } from './published-meanwhile.tsx';
import { reveal } from './reveal.ts';
import { RevealHash } from './reveal-hash.tsx';
import { SaveLine } from './save-line.tsx';
import { SaveNotice } from './save-notice.tsx';
import type { EditorServices, ItemChoice, LoadedDraft, PersonHere, TermChoice } from './services.ts';
import { createStores, StoresContext } from './stores.ts';
import { useTypedEarly } from './typed-early.ts';
import { useBarHeight } from './use-bar-height.ts';
import { useDraft } from './use-draft.ts';
import { useHere } from './use-here.ts';
import { useProblems } from './use-problems.ts';

export interface EditorProps {
  draft: LoadedDraft;
  tree: FormTree;
  /** What readers call the content type. */
  typeTitle: string;
  services: EditorServices;
  /** Names of what the item refers to. */
  terms: readonly TermChoice[];
  items: readonly ItemChoice[];
  people: readonly PersonHere[];
  /** Why the draft cannot be edited. */
  readOnly?: string;
  /** The day on the site, ISO. */
  today: string;
  /** Where all items are. */
  deskHref?: string | undefined;
  /** Buttons at the right of the bar: history, preview, publish. */
  tools?: ReactNode;
  /** Above the fields. */
  notice?: ReactNode;
  /** Below the facts. */
  end?: ReactNode;
}

/** The editor of one item: what is read in the main column, facts beside it, problems first. */
export function Editor({
  draft,
  tree,
  typeTitle,
  services,
  readOnly,
  tools,
  notice,
  end,
  deskHref,
  today,
  ...start
}: EditorProps) {
  const [stores] = useState(createStores);
  const open = useDraft(draft, { tree, services, readOnly: readOnly !== undefined });
  const { history, report, actions, saver } = open;
  const { fields } = history;
  const wasTyped = useTypedEarly();
  const [names, setNames] = useState<Names>(() => ({
    terms: new Map(start.terms.map((term) => [term.ref, term])),
    items: new Map(start.items.map((item) => [item.nid, item])),
  }));
  const { problems, ahead, showAll, ...watched } = useProblems({
    ...{ tree, fields, services, stores, isNew: draft.base === null },
    isSaved: report.save.state === 'saved',
  });
  const { people, onFocus } = useHere(services, saver, start.people);
  const [said, say] = useState('');
  const bar = useBarHeight();
  const { published } = draft;
  const isPublished = published !== undefined;
  const setup = useMemo(
    (): EditorSetup => ({
      ...{ tree, actions, services, isPublished },
      readOnly: readOnly !== undefined,
      async save() {
        await saver.flush();
        return saver.isSaved ? saver.revision : undefined;
      },
      showProblems: showAll,
      learn: ({ terms = [], items = [] }) =>
        setNames((before) => ({
          terms: new Map([...before.terms, ...terms.map((term) => [term.ref, term] as const)]),
          items: new Map([...before.items, ...items.map((item) => [item.nid, item] as const)]),
        })),
    }),
    [tree, actions, services, isPublished, readOnly, saver, showAll],
  );
  const step = (kind: 'undo' | 'redo') => {
    const edit = open[kind]();
    if (edit) say(`${kind === 'undo' ? 'Undone' : 'Redone'}: ${edit.label || 'the last edit'}.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    // Formatted text has an undo of its own.
    if (event.isDefaultPrevented() || (event.target as HTMLElement).isContentEditable) return;
    event.preventDefault();
    step(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  };
  const heading = fields['title'];
  const proposed = useMemo(
    () => ({ address: heading ? proposedAddress(heading) : '', day: today }),
    [heading, today],
  );
  const title = typeof fields['title'] === 'string' && fields['title'] !== '' ? fields['title'] : 'Untitled';
  const groups = (main: boolean) =>
    tree.groups
      .filter((group) => group.main === main)
      .map((group) => <Group key={group.title} {...{ group, fields, published }} />);
  return (
    <EditorContext value={setup}>
      <StoresContext value={stores}>
        <NamesContext value={names}>
          <ControlContext value={NodeControl}>
            <ProposedContext value={proposed}>
              <RevealHash
                start={readOnly === undefined && !wasTyped ? firstEmptyField(draft, tree) : undefined}
              />
              <div
                className={styles.editor}
                onKeyDown={onKeyDown}
                onFocus={(event) => {
                  onFocus(event);
                  watched.onFocus(event);
                }}
                onBlur={watched.onBlur}
              >
                <div ref={bar} className={styles.bar} role="region" aria-label="This item">
                  {deskHref !== undefined && (
                    <Link to={deskHref} className={styles.back} aria-label="Back to the newsroom">
                      <Icon name="chevron-left" />
                    </Link>
                  )}
                  <div className={styles.id}>
                    <p>
                      <Tag>{typeTitle}</Tag> <b>{title}</b>
                    </p>
                    <p className={styles.state}>
                      <span>{changesText(draft, published, fields)}</span>
                      <SaveLine report={report} />
                      <People {...{ people, tree }} />
                    </p>
                  </div>
                  <div className={styles.tools}>
                    <IconButton
                      icon={TOOL_ICONS.undo}
                      label={history.done.length > 0 ? `Undo: ${history.done.at(-1)!.edit.label}` : 'Undo'}
                      disabled={history.done.length === 0}
                      onClick={() => step('undo')}
                    />
                    <IconButton
                      icon={TOOL_ICONS.redo}
                      label={
                        history.undone.length > 0 ? `Redo: ${history.undone.at(-1)!.edit.label}` : 'Redo'
                      }
                      disabled={history.undone.length === 0}
                      onClick={() => step('redo')}
                    />
                    {tools}
                  </div>
                  <VisuallyHidden>
                    <span role="status">{said}</span>
                  </VisuallyHidden>
                </div>
                <div className={styles.notices}>
                  {notice}
                  <EarlierEditsNotice earlier={open.earlier} tree={tree} />
                  {readOnly !== undefined && <Notice>{readOnly}</Notice>}
                  <PublishedMeanwhile
                    {...{ draft, tree, fields, services, saver, actions }}
                    readOnly={readOnly !== undefined}
                  />
                  <SaveNotice
                    {...{ report, saver, tree, fields, actions }}
                    unsaved={changedFields(draft.fields, fields).length}
                  />
                </div>
                <div className={styles.columns}>
                  <div className={styles.main}>
                    <h1 className={styles.heading}>
                      <VisuallyHidden>Edit: {title}</VisuallyHidden>
                    </h1>
                    {groups(true)}
                  </div>
                  <aside className={styles.facts} aria-label="Facts">
                    <ProblemList
                      problems={problems}
                      ahead={ahead}
                      onGo={(pointer) => reveal(stores, pointer)}
                    />
                    {groups(false)}
                    {end}
                  </aside>
                </div>
              </div>
            </ProposedContext>
          </ControlContext>
        </NamesContext>
      </StoresContext>
    </EditorContext>
  );
}

/** The first field of an item that has nothing yet. */
function firstEmptyField({ base, fields }: LoadedDraft, { groups }: FormTree): string | undefined {
  const key = groups[0]?.fields[0]?.key;
  return base === null && key !== undefined && !fields[key] ? pointerTo('', key) : undefined;
}

function changesText({ base }: LoadedDraft, published: Fields | undefined, fields: Fields): string {
  if (published === undefined) return 'Draft of a new item';
  const count = changedFields(published, fields).length;
  const version = base === null ? 'what is published' : `published version ${base}`;
  return count === 0 ? `Draft: as ${version}` : `Draft: ${formatCount(count, 'change')} to ${version}`;
}

function People({ people, tree }: { people: readonly PersonHere[]; tree: FormTree }) {
  if (people.length === 0) return null;
  const text = people
    .map(({ name, field }) => {
      const place = field === undefined ? '' : placeName(tree, pointerTo('', field));
      return place === '' ? name : `${name}, in ${place}`;
    })
    .join('; ');
  return (
    <span className={styles.people}>
      <Icon name="user" size={14} />
      Also here: {text}
    </span>
  );
}

/** Fields under a heading. One field alone is named by it. */
function Group({
  group: { title, main, fields: all },
  fields,
  published,
}: {
  group: FormGroup;
  fields: Fields;
  published: Fields | undefined;
}) {
  const isAlone = all.length === 1 && ['list', 'items', 'file'].includes(all[0]!.node.control) && !main;
  return (
    <section className={styles.group} aria-label={title}>
      {!(main && title === 'Text') && (
        <div className={styles.groupHead}>
          <h2>{title}</h2>
          {isAlone && all[0]!.public && (
            <span title="Readers without access see it">
              <Icon name="eye" size={12} />
              <VisuallyHidden>Readers without access see it</VisuallyHidden>
            </span>
          )}
        </div>
      )}
      {all.map((field) => (
        <FieldRow
          key={field.key}
          field={field}
          value={fields[field.key]}
          before={published?.[field.key]}
          pointer={pointerTo('', field.key)}
          main={main}
          isNamed={isAlone}
        />
      ))}
    </section>
  );
}
