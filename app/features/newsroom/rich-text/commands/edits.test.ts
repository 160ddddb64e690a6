import fc from 'fast-check';
import { undo } from 'prosemirror-history';
import { Slice } from 'prosemirror-model';
import { EditorState, NodeSelection, Selection, TextSelection, type Command } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  addRowBefore,
  cellAround,
  CellSelection,
  deleteColumn,
  deleteRow,
  mergeCells,
  splitCell,
  toggleHeader,
} from 'prosemirror-tables';
import { describe, expect, test } from 'vitest';
import { sanitise } from '#app/import/sanitise.ts';
import { openText } from '../model/to-document.ts';
import { toHtml } from '../model/to-html.ts';
import { anyHtml } from '../testing/html.fixture.ts';
import {
  insertRule,
  liftBlock,
  moveBlock,
  setTextKind,
  sinkItem,
  toggleList,
  toggleQuote,
} from './blocks.ts';
import { toggleFormat } from './formats.ts';
import { textKeys } from './keys.ts';
import { acceptAddress, findLink, removeLink, setLink } from './links.ts';
import { insertFootnote, insertPicture } from './pictures.ts';
import { statePlugins } from './plugins.ts';
import { deleteTable, editCaption, insertTable, nextCell, writeBelowTable } from './tables.ts';

const plugins = statePlugins();

/** A state that holds the text, with the sources of its blocks. */
function open(html: string) {
  const { doc, kept } = openText(sanitise(html));
  return { kept, state: EditorState.create({ doc, plugins }) };
}

const type =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text));
    return true;
  };
const pasteHtml =
  (html: string): Command =>
  (state, dispatch) => {
    const { doc } = openText(sanitise(html));
    dispatch?.(state.tr.replaceSelection(Slice.maxOpen(doc.content, false)));
    return true;
  };
/** Selects the cells from that at the selection to the last of its table. */
const selectCells: Command = (state, dispatch) => {
  const cell = cellAround(state.selection.$from);
  if (!cell) return false;
  const table = cell.node(-1);
  const last = cell.start(-1) + table.content.size - 1 - (table.lastChild!.lastChild?.nodeSize ?? 0);
  if (!table.lastChild!.lastChild) return false;
  dispatch?.(state.tr.setSelection(CellSelection.create(state.doc, cell.pos, last)));
  return true;
};

const EDITS: Readonly<Record<string, Command>> = {
  type: type('5 % & <more>'),
  enter: textKeys['Enter']!,
  backspace: textKeys['Backspace']!,
  delete: textKeys['Delete']!,
  'break the line': textKeys['Shift-Enter']!,
  bold: toggleFormat('bold'),
  italic: toggleFormat('italic'),
  superscript: toggleFormat('superscript'),
  heading: setTextKind('h3'),
  paragraph: setTextKind('paragraph'),
  preformatted: setTextKind('preformatted'),
  'bullet list': toggleList('bullet_list'),
  'numbered list': toggleList('ordered_list'),
  quote: toggleQuote,
  sink: sinkItem,
  lift: liftBlock,
  up: moveBlock(-1),
  down: moveBlock(1),
  link: setLink('https://a.example/?a=1&b=2', 'a link'),
  unlink: removeLink,
  picture: insertPicture(`/media/${'b'.repeat(64)}.png`, 'A "chart" & more'),
  footnote: insertFootnote,
  rule: insertRule,
  table: insertTable(),
  'next cell': nextCell,
  'row after': addRowAfter,
  'row before': addRowBefore,
  'column after': addColumnAfter,
  'delete row': deleteRow,
  'delete column': deleteColumn,
  'delete table': deleteTable,
  caption: editCaption,
  'below a table': writeBelowTable,
  'arrow down': textKeys['ArrowDown']!,
  'select cells': selectCells,
  merge: mergeCells,
  split: splitCell,
  'header row': toggleHeader('row'),
  'header column': toggleHeader('column'),
  paste: pasteHtml('<p>one <b>two</b></p><ul><li>three</li></ul><p>four</p>'),
  'paste a table': pasteHtml('<table><tr><td>1<td>2</table>'),
  undo,
};

const edit = fc.record({
  name: fc.constantFrom(...Object.keys(EDITS)),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.constantFrom(0, 0, 0, 0.05, 0.3),
  node: fc.boolean(),
});

function select(state: EditorState, from: number, length: number, node: boolean): EditorState {
  const { doc } = state;
  const start = Math.floor(from * doc.content.size);
  const end = Math.min(doc.content.size, Math.floor((from + length) * doc.content.size));
  const leaf = node && doc.nodeAt(start);
  const selection =
    leaf && NodeSelection.isSelectable(leaf) && leaf.isAtom
      ? NodeSelection.create(doc, start)
      : length > 0
        ? TextSelection.between(doc.resolve(start), doc.resolve(end))
        : Selection.near(doc.resolve(start));
  return state.apply(state.tr.setSelection(selection));
}

describe('any edits', () => {
  test('give a text that the sanitiser leaves as it is, and that opens again unchanged', () => {
    fc.assert(
      fc.property(anyHtml, fc.array(edit, { minLength: 1, maxLength: 8 }), (source, edits) => {
        const opened = open(source);
        let { state } = opened;
        for (const { name, from, length, node } of edits) {
          if (!(state.selection instanceof CellSelection)) state = select(state, from, length, node);
          EDITS[name]!(state, (tr) => (state = state.apply(tr)));
          state.doc.check();
        }
        const html = toHtml(state.doc, opened.kept);
        expect(sanitise(html)).toBe(html);
        const anew = toHtml(state.doc);
        expect(sanitise(anew)).toBe(anew);
        const again = openText(html);
        expect(toHtml(again.doc, again.kept)).toBe(html);
      }),
      { numRuns: Number(process.env['EDIT_RUNS'] ?? 300) },
    );
  });

  test('that are undone give the text as it was', () => {
    fc.assert(
      fc.property(anyHtml, fc.array(edit, { minLength: 1, maxLength: 4 }), (source, edits) => {
        const opened = open(source);
        let { state } = opened;
        for (const { name, from, length, node } of edits) {
          state = select(state, from, length, node);
          if (name !== 'undo') EDITS[name]!(state, (tr) => (state = state.apply(tr)));
        }
        while (undo(state, (tr) => (state = state.apply(tr))));
        expect(state.doc.eq(opened.state.doc)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

/** The HTML after commands at the end of the block that holds `word`. */
function after(html: string, word: string, ...commands: Command[]): string {
  const opened = open(html);
  let { state } = opened;
  let at = 0;
  state.doc.descendants((node, pos) => {
    if (node.isTextblock && node.textContent.includes(word)) at = pos + node.nodeSize - 1;
  });
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  for (const command of commands) command(state, (tr) => (state = state.apply(tr)));
  return toHtml(state.doc, opened.kept);
}

describe('one edit', () => {
  const enter = textKeys['Enter']!;
  const down = textKeys['ArrowDown']!;
  test.each<[string, string, Command[], string]>([
    [
      'Enter in an item',
      '<ul><li value="3" id="at_a">one</li></ul>',
      [enter, type('two')],
      '<ul><li id="at_a" value="3">one</li><li>two</li></ul>',
    ],
    [
      'Enter twice ends a list',
      '<ul><li>one</li></ul>',
      [enter, enter, type('two')],
      '<ul><li>one</li></ul><p>two</p>',
    ],
    [
      'Enter after a heading',
      '<h2 id="at_a">one</h2>',
      [enter, type('two')],
      '<h2 id="at_a">one</h2><p>two</p>',
    ],
    ['a list of a paragraph', '<p>one</p>', [toggleList('bullet_list')], '<ul><li>one</li></ul>'],
    ['the end of a list', '<ul><li>one</li></ul>', [toggleList('bullet_list')], '<p>one</p>'],
    ['another kind of list', '<ul><li>one</li></ul>', [toggleList('ordered_list')], '<ol><li>one</li></ol>'],
    ['a heading keeps its id', '<h2 id="at_a">one</h2>', [setTextKind('h3')], '<h3 id="at_a">one</h3>'],
    [
      'a link',
      '<p>one</p>',
      [setLink('https://a.example/', 'two')],
      '<p>one<a href="https://a.example/">two</a></p>',
    ],
    [
      'a footnote',
      '<p>one</p>',
      [insertFootnote, type('note')],
      '<p>one<a id="at_fnref-1" href="#at_fn-1"><sup>1</sup></a></p><p id="at_fn-1"><a href="#at_fnref-1">1</a> note</p>',
    ],
    [
      'a row in the body of a table',
      '<table><thead><tr><th>one</th></tr></thead></table>',
      [addRowAfter],
      '<table><thead><tr><th>one</th></tr></thead><tbody><tr><td></td></tr></tbody></table>',
    ],
    [
      'a caption',
      '<table><tr><td>one</td></tr></table>',
      [editCaption, type('Fees')],
      '<table><caption>Fees</caption><tr><td>one</td></tr></table>',
    ],
    [
      'below a table that ends the text',
      '<table><tr><td>one</td></tr></table>',
      [writeBelowTable, type('two')],
      '<table><tr><td>one</td></tr></table><p>two</p>',
    ],
    [
      'below a table, to what follows it',
      '<table><tr><td>one</td></tr></table><p>two</p>',
      [writeBelowTable, type('and ')],
      '<table><tr><td>one</td></tr></table><p>and two</p>',
    ],
    [
      'the arrow down in the last row of a table that ends the text',
      '<table><tr><td>zero</td></tr><tr><td>one</td></tr></table>',
      [down, type('two')],
      '<table><tr><td>zero</td></tr><tr><td>one</td></tr></table><p>two</p>',
    ],
    [
      'a picture',
      '<p>one</p>',
      [insertPicture(`/media/${'b'.repeat(64)}.png`, '')],
      `<p>one<img src="/media/${'b'.repeat(64)}.png" alt="" loading="lazy" /></p>`,
    ],
  ])('%s', (_, html, commands, expected) => {
    expect(after(html, 'one', ...commands)).toBe(expected);
  });

  test('finds the whole link at the cursor', () => {
    const { state } = open('<p>a <a href="/x">b <b>c</b></a></p>');
    const at = (pos: number) =>
      findLink(state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos))));
    expect(at(1)).toBeUndefined();
    expect(at(4)).toEqual({ from: 3, to: 6, href: '/x' });
    expect(at(6)).toEqual({ from: 3, to: 6, href: '/x' });
  });
});

describe('addresses', () => {
  test.each([
    ['https://eur-lex.europa.eu/x?a=1', 'https://eur-lex.europa.eu/x?a=1'],
    ['fca.org.uk/firms', 'https://fca.org.uk/firms'],
    ['/article/1', '/article/1'],
    ['#Scope of it', '#at_Scope~20of~20it'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['//a.example', undefined],
    ['data:text/html,x', undefined],
    ['words only', undefined],
    ['', undefined],
  ])('%s', (typed, accepted) => {
    expect(acceptAddress(typed)).toBe(accepted);
    if (accepted) expect(sanitise(`<a href="${accepted}">x</a>`)).toBe(`<a href="${accepted}">x</a>`);
  });
});
