import type { Command } from 'prosemirror-state';
import { redo, undo } from 'prosemirror-history';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import type { IconShape } from '#app/ui/foundations/icon-paths.ts';
import { TOOL_ICONS } from '../parts/tool-icons.ts';
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

const FORMAT_TOOLS: readonly { format: Format; icon: IconShape; label: string }[] = [
  { format: 'bold', icon: TOOL_ICONS.bold, label: 'Bold (Ctrl+B)' },
  { format: 'italic', icon: TOOL_ICONS.italic, label: 'Italic (Ctrl+I)' },
  { format: 'underline', icon: TOOL_ICONS.underline, label: 'Underline (Ctrl+U)' },
  { format: 'struck', icon: TOOL_ICONS.struck, label: 'Struck through (Ctrl+Shift+X)' },
  { format: 'superscript', icon: TOOL_ICONS.superscript, label: 'Superscript (Ctrl+.)' },
  { format: 'subscript', icon: TOOL_ICONS.subscript, label: 'Subscript (Ctrl+,)' },
  { format: 'code', icon: TOOL_ICONS.code, label: 'Code' },
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
        icon={TOOL_ICONS.list}
        label="Bulleted list (Ctrl+Shift+8)"
        pressed={tools.list === 'bullet_list'}
        onClick={() => run(toggleList('bullet_list'))}
      />
      <IconButton
        {...shared}
        icon={TOOL_ICONS['list-numbered']}
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
        icon={TOOL_ICONS.table}
        label="Table"
        disabled={disabled || tools.table !== undefined}
        onClick={() => run(insertTable())}
      />
      {onPicture && <IconButton {...shared} icon={TOOL_ICONS.picture} label="Picture" onClick={onPicture} />}
      <IconButton
        {...shared}
        icon={TOOL_ICONS.footnote}
        label="Footnote"
        onClick={() => run(insertFootnote)}
      />
      <hr />
      <IconButton
        icon={TOOL_ICONS.undo}
        label="Undo (Ctrl+Z)"
        disabled={disabled || !tools.canUndo}
        onClick={() => run(undo)}
      />
      <IconButton
        icon={TOOL_ICONS.redo}
        label="Redo (Ctrl+Y)"
        disabled={disabled || !tools.canRedo}
        onClick={() => run(redo)}
      />
    </>
  );
}
