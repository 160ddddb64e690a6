import type { Command } from 'prosemirror-state';
import { redo, undo } from 'prosemirror-history';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { Select } from '#app/ui/forms/select.tsx';
import { setTextKind, toggleList, toggleQuote, type TextKind } from './commands/blocks.ts';
import { toggleFormat, type Format } from './commands/formats.ts';
import { insertFootnote } from './commands/pictures.ts';
import { insertTable } from './commands/tables.ts';
import type { ToolState } from './view/tool-state.ts';

const KINDS: readonly { value: TextKind; label: string }[] = [
  { value: 'paragraph', label: 'Text' },
  ...[2, 3, 4, 5, 6].map((level) => ({ value: `h${level}` as TextKind, label: `Heading ${level}` })),
  { value: 'preformatted', label: 'Preformatted' },
];

const FORMAT_TOOLS: readonly { format: Format; icon: IconName; label: string }[] = [
  { format: 'bold', icon: 'bold', label: 'Bold (Ctrl+B)' },
  { format: 'italic', icon: 'italic', label: 'Italic (Ctrl+I)' },
  { format: 'underline', icon: 'underline', label: 'Underline (Ctrl+U)' },
  { format: 'struck', icon: 'struck', label: 'Struck through (Ctrl+Shift+X)' },
  { format: 'superscript', icon: 'superscript', label: 'Superscript (Ctrl+.)' },
  { format: 'subscript', icon: 'subscript', label: 'Subscript (Ctrl+,)' },
  { format: 'code', icon: 'code', label: 'Code' },
];

interface MainToolsProps {
  tools: ToolState;
  disabled: boolean;
  run: (command: Command) => void;
  onLink: () => void;
  onPicture?: (() => void) | undefined;
}

/** The tools that are always there. */
export function MainTools({ tools, disabled, run, onLink, onPicture }: MainToolsProps) {
  const shared = { disabled };
  return (
    <>
      <Select
        aria-label="Kind of block"
        options={tools.kind ? KINDS : [{ value: '', label: 'Text' }]}
        value={tools.kind ?? ''}
        disabled={disabled || !tools.kind}
        onChange={({ target }) => run(setTextKind(target.value as TextKind))}
      />
      <hr />
      {FORMAT_TOOLS.map(({ format, icon, label }) => (
        <IconButton
          key={format}
          {...{ ...shared, icon, label }}
          pressed={tools.formats.includes(format)}
          onClick={() => run(toggleFormat(format))}
        />
      ))}
      <IconButton
        {...shared}
        icon="link"
        label="Link (Ctrl+K)"
        pressed={tools.link !== undefined}
        onClick={onLink}
      />
      <hr />
      <IconButton
        {...shared}
        icon="list"
        label="Bulleted list (Ctrl+Shift+8)"
        pressed={tools.list === 'bullet_list'}
        onClick={() => run(toggleList('bullet_list'))}
      />
      <IconButton
        {...shared}
        icon="list-numbered"
        label="Numbered list (Ctrl+Shift+7)"
        pressed={tools.list === 'ordered_list'}
        onClick={() => run(toggleList('ordered_list'))}
      />
      <IconButton
        {...shared}
        icon="quote"
        label="Quotation (Ctrl+Shift+9)"
        pressed={tools.quote}
        onClick={() => run(toggleQuote)}
      />
      <hr />
      <IconButton
        {...shared}
        icon="table"
        label="Table"
        disabled={disabled || tools.table !== undefined}
        onClick={() => run(insertTable())}
      />
      {onPicture && <IconButton {...shared} icon="picture" label="Picture" onClick={onPicture} />}
      <IconButton {...shared} icon="footnote" label="Footnote" onClick={() => run(insertFootnote)} />
      <hr />
      <IconButton
        icon="undo"
        label="Undo (Ctrl+Z)"
        disabled={disabled || !tools.canUndo}
        onClick={() => run(undo)}
      />
      <IconButton
        icon="redo"
        label="Redo (Ctrl+Y)"
        disabled={disabled || !tools.canRedo}
        onClick={() => run(redo)}
      />
    </>
  );
}
