import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatCount } from '#app/text/count.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import { ContextTools, findContext } from './context-tools.tsx';
import { setLink } from './commands/links.ts';
import { changePicture, findPicture, insertPicture } from './commands/pictures.ts';
import { LinkDialog } from './link-dialog.tsx';
import { MainTools } from './main-tools.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './rich-text.module.css';
import { SlashMenu } from './slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';
import { useSlashMenu } from './use-slash-menu.ts';
import type { Editor } from './view/editor.ts';

export interface RichTextProps {
  /** Sanitised HTML. */
  value: string;
  /** The whole text as HTML that the sanitiser leaves as it is, a moment after it changed and when the focus leaves it. */
  onChange: (html: string) => void;
  /** The id of the text itself. */
  id: string;
  /** Ids of what names and describes the text. */
  labelledBy?: string;
  describedBy?: string;
  invalid?: boolean;
  readOnly?: boolean;
  /** Asks for a picture of the media library; without it none can be added. */
  pickMedia?: () => Promise<{ src: string; alt: string } | null>;
  /** Asks for an item to link to; without it only addresses can be typed. */
  pickItem?: () => Promise<{ href: string; title: string } | null>;
}

type Asking = { for: 'link' } | { for: 'picture'; src: string; alt: string; isInText: boolean };

/** How many words are read in a minute. */
const READING_SPEED = 230;

/**
 * Edits rich text as it reads. Load it by `React.lazy`: it brings ProseMirror. Opening and saving changes nothing; what
 * the editor does not know is locked and stays as it is.
 */
export function RichText(props: RichTextProps) {
  const { id, pickMedia, pickItem, readOnly = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const [asking, setAsking] = useState<Asking>();
  const takeKey = useRef<(event: globalThis.KeyboardEvent) => boolean>(() => false);
  const [menuAttributes, setMenuAttributes] = useState<Record<string, string>>({});
  const { editor, tools, notice, setNotice, isOpen, words } = useEditor(place, {
    ...{ value: props.value, onChange: props.onChange, readOnly },
    onKey: (event) => takeKey.current(event),
    attributes: { ...findAttributes(props), ...menuAttributes },
  });
  const disabled = readOnly || !isOpen;

  async function addPicture(replaces: boolean) {
    const picked = await pickMedia?.();
    if (!picked) editor?.view.focus();
    else if (replaces && picked.alt) editor?.run(changePicture(picked));
    else setAsking({ for: 'picture', ...picked, isInText: false });
  }
  const onPicture = pickMedia && (() => void addPicture(false));
  const slash = useSlashMenu({ editor, typed: disabled ? undefined : tools.slash, onPicture });
  const option = slash.found[slash.at];
  useLayoutEffect(() => {
    takeKey.current = slash.takeKey;
  });
  useLayoutEffect(() => {
    const given: Record<string, string> = option
      ? { 'aria-controls': menuId, 'aria-activedescendant': `${menuId}-${option.key}` }
      : {};
    setMenuAttributes(given);
  }, [menuId, option]);

  const run = (command: Parameters<NonNullable<typeof editor>['run']>[0]) => {
    setNotice('');
    editor?.run(command);
  };
  const onLink = () => setAsking({ for: 'link' });
  const onDescribe = () => {
    const picture = editor && findPicture(editor.view.state);
    if (picture) setAsking({ for: 'picture', src: picture.src, alt: picture.alt, isInText: true });
  };
  const onReplace = pickMedia && (() => void addPicture(true));
  const context = disabled ? undefined : findContext({ tools, run, onLink, onDescribe, onReplace });
  const close = () => setAsking(undefined);

  function onKeyDown(event: KeyboardEvent) {
    if (disabled) return;
    if (event.altKey && event.key === 'F10')
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') onLink();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.root} data-invalid={props.invalid || undefined}>
      {!readOnly && (
        <div className={styles.tools} ref={toolbar}>
          <Toolbar label="Text tools" controls={id} onEscape={() => editor?.view.focus()}>
            <MainTools {...{ tools, disabled, run, onLink, onPicture }} />
          </Toolbar>
          {context && (
            <Toolbar second label={context.label} controls={id} onEscape={() => editor?.view.focus()}>
              <ContextTools {...context} />
            </Toolbar>
          )}
        </div>
      )}
      <div className={styles.column} onKeyDown={onKeyDown}>
        <Prose>
          <div ref={place} className={styles.text} />
        </Prose>
        {slash.found.length > 0 && editor && (
          <SlashMenu
            id={menuId}
            insertions={slash.found}
            chosen={slash.at}
            onChoose={slash.choose}
            {...findCursor(editor)}
          />
        )}
      </div>
      <p role="status" className={styles.status}>
        {isOpen ? notice : 'Opening the text …'}
      </p>
      {!disabled && (
        <p className={styles.hint}>
          {words !== undefined && <span className={styles.count}>{describeLength(words)}</span>}
          Type <kbd>/</kbd> in an empty block for a heading, list, table, picture or footnote. <kbd>Alt</kbd>+
          <kbd>F10</kbd> goes to the tools.
        </p>
      )}
      {asking?.for === 'link' && editor && (
        <LinkDialog
          address={tools.link ?? ''}
          asksText={tools.link === undefined && editor.view.state.selection.empty}
          pickItem={pickItem}
          onClose={close}
          onSet={(href, text) => {
            close();
            run(setLink(href, text));
          }}
        />
      )}
      {asking?.for === 'picture' && (
        <PictureDialog
          {...asking}
          onClose={close}
          onSet={(alt) => {
            close();
            const { src } = asking;
            run(
              tools.picture
                ? changePicture(asking.isInText ? { alt } : { src, alt })
                : insertPicture(src, alt),
            );
          }}
        />
      )}
    </div>
  );
}

const describeLength = (words: number) =>
  `${formatCount(words, 'word')}, ${Math.max(1, Math.round(words / READING_SPEED))} min`;

/** The place under the cursor, in px from the edges of the column. */
function findCursor({ view }: Editor): { left: number; top: number } {
  const column = view.dom.getBoundingClientRect();
  const { left, bottom } = view.coordsAtPos(view.state.selection.from);
  return { left: Math.max(0, Math.min(left - column.left, column.width - 240)), top: bottom - column.top };
}

/** Attributes of the text; ProseMirror adds its own. */
function findAttributes({
  id,
  labelledBy,
  describedBy,
  invalid,
  readOnly,
}: RichTextProps): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    spellcheck: 'true',
    ...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': 'Text' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
    // What cannot be edited is still read with the keyboard.
    ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
  };
}
