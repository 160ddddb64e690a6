/** Go to a country, law, article, date or screen by typing. Import it only on demand: it includes Radix Dialog. */
import { formatList } from '#app/text/format-list.ts';
import * as Radix from '@radix-ui/react-dialog';
import { useRef, useState } from 'react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import styles from './command-bar.module.css';
import type { CommandKind } from '#app/slots.ts';
import { CommandKeys, CommandOptions } from './command-list.tsx';
import { useCommandContent, type CommandContent } from './use-command-content.ts';
import { useCommandList } from './use-command-list.ts';

interface CommandBarProps {
  /**
   * The search box that the bar replaces: it begins with the text of the box, Enter searches for what is typed unless an
   * option was chosen, and the box gets the text when the bar closes.
   */
  box?: SearchBoxOfBar;
  onClose: () => void;
}

export interface SearchBoxOfBar {
  label: string;
  text: string;
  /** @param submits whether the reader searches for the text */
  onText(text: string, submits: boolean): void;
}

/** The command bar with what the features of this vertical find. */
export function CommandBar(props: CommandBarProps) {
  return <CommandDialog {...props} content={useCommandContent(props.box !== undefined)} />;
}

export function CommandDialog({ box, content, onClose }: CommandBarProps & { content: CommandContent }) {
  const [text, setText] = useState(box?.text ?? '');
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<CommandKind>();
  const list = useCommandList({ content, text, kind, preselect: !box, onClose });
  const finds = content.sources.flatMap((source) => source.finds);
  const label = box?.label ?? `Go to a ${formatList([...finds, 'screen'], 'or')}`;
  const type = (typed: string) => {
    setText(typed);
    list.restart();
  };
  function close(submits = false) {
    box?.onText(text, submits);
    onClose();
  }
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.bar}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // By itself the dialog selects what is in the field, and the next letter would replace it.
            event.preventDefault();
            input.current?.focus();
            input.current?.setSelectionRange(text.length, text.length);
          }}
        >
          <VisuallyHidden>
            <Radix.Title>{box ? label : 'Go to'}</Radix.Title>
          </VisuallyHidden>
          <div className={styles.field}>
            <Icon name="search" size={18} />
            <input
              ref={input}
              type="text"
              role="combobox"
              aria-label={label}
              aria-autocomplete="list"
              aria-expanded={list.options.length > 0}
              aria-controls={list.listId}
              aria-activedescendant={list.currentId}
              placeholder={label}
              autoComplete="off"
              enterKeyHint={box ? 'search' : 'go'}
              spellCheck={false}
              maxLength={box ? 500 : 200}
              value={text}
              onChange={({ target }) => type(target.value)}
              onKeyDown={(event) => {
                const { selectionStart, value } = event.currentTarget;
                if (event.nativeEvent.isComposing) return;
                const searches = event.key === 'Enter' && box && !list.current;
                if (searches && kind && list.everything) list.open(list.everything);
                else if (searches && !event.ctrlKey && !event.metaKey) close(true);
                else list.onKeyDown(event, selectionStart === value.length);
              }}
            />
            {text && (
              <IconButton
                icon="close"
                label="Clear"
                className={styles.clear}
                onClick={() => {
                  type('');
                  input.current?.focus();
                }}
              />
            )}
            <kbd className={styles.escape} aria-hidden="true">
              Esc
            </kbd>
            <Radix.Close className={styles.close}>Cancel</Radix.Close>
          </div>
          {box && content.kinds.length > 1 && (
            <Kinds
              kinds={content.kinds}
              chosen={kind}
              onChoose={(next) => {
                setKind(next);
                list.restart();
              }}
            />
          )}
          <CommandOptions list={list} />
          <CommandKeys list={list} groups />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface KindsProps {
  kinds: readonly CommandKind[];
  chosen: CommandKind | undefined;
  onChoose: (kind: CommandKind | undefined) => void;
}

/** Chips that narrow what is found to a kind of content. */
function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  return (
    <div role="group" aria-label="Search in" className={styles.kinds}>
      {[undefined, ...kinds].map((kind) => (
        <button
          key={kind?.id ?? ''}
          type="button"
          aria-pressed={kind?.id === chosen?.id}
          onClick={() => onChoose(kind)}
        >
          {kind?.label ?? 'All'}
        </button>
      ))}
    </div>
  );
}
