/** Lists, definition lists and tables: only valid children, without losing content. */
import { allowedAttributes } from './attributes.ts';
import { applyMarks, isBlank, within, type Marks, type Writing } from './output.ts';
import { styleMarks } from './styles.ts';
import type { Element } from './tree.ts';

type Node = Element | string;
const isTag = (node: Node, ...tags: string[]): node is Element =>
  typeof node !== 'string' && tags.includes(node.tag);

type WriteGroup = (node: Element, writing: Writing, marks: Marks) => string;

/** Writes what is inside a group; a group may be inside again. */
export interface InsideWriters {
  /** Blocks and loose text. @param wrap whether loose text becomes paragraphs */
  flow(nodes: readonly Node[], writing: Writing, marks: Marks, wrap: boolean): string;
  /** Inline content only. */
  phrase(nodes: readonly Node[], writing: Writing, inLink?: boolean): string;
}

/** The writers of lists, definition lists and tables, given those of what is inside them. */
export function groupWriters({
  flow,
  phrase,
}: InsideWriters): Record<'list' | 'definitions' | 'table', WriteGroup> {
  function list(node: Element, writing: Writing, marks: Marks): string {
    const tag = node.tag === 'ol' ? 'ol' : 'ul';
    return within(writing, tag, allowedAttributes(node, tag), () =>
      listItems(node.children)
        .map((item) =>
          typeof item === 'string'
            ? item
            : within(writing, 'li', allowedAttributes(item, 'li'), () =>
                flow(item.children, writing, withStyles(item, marks), false),
              ),
        )
        .join(''),
    );
  }

  function definitions(node: Element, writing: Writing, marks: Marks): string {
    const parts = (nodes: readonly Node[]): string =>
      nodes
        .map((part) => {
          if (typeof part === 'string' && isBlank(part)) return part;
          if (isTag(part, 'dt'))
            return within(writing, 'dt', allowedAttributes(part, 'dt'), () => cell(part, writing, marks));
          if (isTag(part, 'dd'))
            return within(writing, 'dd', allowedAttributes(part, 'dd'), () =>
              flow(part.children, writing, withStyles(part, marks), false),
            );
          if (isTag(part, 'div', 'section', 'form')) return parts(part.children);
          return within(writing, 'dd', {}, () => flow([part], writing, marks, false));
        })
        .join('');
    return within(writing, 'dl', allowedAttributes(node, 'dl'), () => parts(node.children));
  }

  /** Inline content, with the marks around it. */
  function cell(node: Element, writing: Writing, around: Marks): string {
    const marks = withStyles(node, around);
    const html = phrase(
      node.children,
      writing,
      marks.some(({ tag }) => tag === 'a'),
    );
    return isBlank(html) ? html : applyMarks(html, marks);
  }

  function table(node: Element, writing: Writing, marks: Marks): string {
    const strays: Node[] = [];
    const groups = (nodes: readonly Node[], around: Marks): string =>
      nodes
        .map((part) => {
          if (typeof part === 'string' && isBlank(part)) return part;
          if (isTag(part, 'caption'))
            return within(writing, 'caption', allowedAttributes(part, 'caption'), () =>
              cell(part, writing, around),
            );
          if (isTag(part, 'thead', 'tbody', 'tfoot'))
            return within(writing, part.tag, allowedAttributes(part, part.tag), () =>
              groups(part.children, withStyles(part, around)),
            );
          if (isTag(part, 'tr'))
            return within(writing, 'tr', allowedAttributes(part, 'tr'), () =>
              cells(part.children, withStyles(part, around)),
            );
          if (isTag(part, 'td', 'th')) return within(writing, 'tr', {}, () => cells([part], around));
          if (isTag(part, 'form', 'div')) return groups(part.children, around);
          strays.push(part);
          return '';
        })
        .join('');
    const cells = (nodes: readonly Node[], around: Marks): string =>
      nodes
        .map((part) => {
          if (typeof part === 'string' && isBlank(part)) return part;
          if (isTag(part, 'td', 'th'))
            return within(writing, part.tag, allowedAttributes(part, part.tag), () =>
              flow(part.children, writing, withStyles(part, around), false),
            );
          return within(writing, 'td', {}, () => flow([part], writing, around, false));
        })
        .join('');
    const own = withStyles(node, marks);
    const html = within(writing, 'table', allowedAttributes(node, 'table'), () => groups(node.children, own));
    // As in browsers, content of a table outside its cells moves before the table.
    const before = strays.length > 0 ? flow(strays, writing, marks, true) : '';
    return before + html;
  }

  return { list, definitions, table };
}

/** A list directly in a list moves into the previous item; other invalid children become items. */
function listItems(nodes: readonly Node[]): Node[] {
  const items: Node[] = [];
  let stray: Element | undefined;
  for (const node of nodes) {
    if (typeof node === 'string' && isBlank(node)) items.push(node);
    else if (isTag(node, 'li')) {
      items.push({ ...node, children: [...node.children] });
      stray = undefined;
    } else {
      const last = items.findLast((item) => typeof item !== 'string') as Element | undefined;
      const home = isTag(node, 'ul', 'ol', 'menu', 'dir') ? last : stray;
      if (home) home.children.push(node);
      else {
        stray = { tag: 'li', attributes: {}, children: [node], holdsBlock: true };
        items.push(stray);
      }
    }
  }
  return items;
}

function withStyles({ tag, attributes }: Element, marks: Marks): Marks {
  const own = styleMarks(tag, attributes).filter((mark) => !marks.some((other) => other.tag === mark));
  return own.length === 0 ? marks : [...marks, ...own.map((mark) => ({ tag: mark, attributes: {} }))];
}
