/** Shows what the schema does not know: its text, its source, and what can be done with it. */
import type { Node } from 'prosemirror-model';
import { closeHistory } from 'prosemirror-history';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import { plainText } from '#app/text/html-text.ts';
import { iconPaths, type IconName } from '#app/ui/foundations/icon-paths.ts';
import { unlockTable } from '../model/to-document.ts';
import styles from './locked-views.module.css';

const MOST_TEXT = 600;

export const lockedBlock: NodeViewConstructor = (node, view, getPos) => {
  const source = String(node.attrs['source']);
  const code = make('pre', styles['source']!, source);
  code.hidden = true;
  code.tabIndex = 0;
  const toggle = button('Source', () => {
    code.hidden = !code.hidden;
    toggle.setAttribute('aria-expanded', String(!code.hidden));
  });
  toggle.setAttribute('aria-expanded', 'false');
  const table = unlockTable(source);
  const actions = make('span', styles['actions']!);
  actions.append(toggle);
  if (view.editable) {
    if (table) actions.append(button('Edit as a table', () => replace(view, getPos, table)));
    actions.append(button('Delete', () => replace(view, getPos)));
  }
  const head = make('div', styles['head']!);
  head.append(icon('lock'), make('b', '', 'Locked block'), 'stays exactly as it is', actions);
  const dom = make('div', styles['block']!);
  const text = plainText(source);
  dom.append(head, ...(text ? [make('p', styles['text']!, shorten(text))] : []), code);
  return {
    dom,
    stopEvent: (event) => actions.contains(event.target as HTMLElement),
    ignoreMutation: () => true,
  };
};

export const lockedInline: NodeViewConstructor = (node) => {
  const source = String(node.attrs['source']);
  const text = plainText(source);
  const dom = make('span', styles['inline']!, text || '');
  dom.title = `Locked: ${source}`;
  if (text === '') dom.append(icon('link'));
  return { dom, ignoreMutation: () => true };
};

function replace(view: EditorView, getPos: () => number | undefined, block?: Node) {
  const pos = getPos();
  if (pos === undefined) return;
  const { tr } = view.state;
  if (block) tr.replaceWith(pos, pos + 1, block);
  else tr.setSelection(NodeSelection.create(tr.doc, pos)).deleteSelection();
  // Each press is undone on its own.
  view.dispatch(closeHistory(tr));
  view.focus();
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = make('button', styles['action']!, label);
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';
function icon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 16 16',
    width: '16',
    height: '16',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, value);
  svg.setAttribute('class', styles['icon']!);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', iconPaths[name]);
  svg.append(path);
  return svg;
}

const shorten = (text: string) => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} …` : text);
