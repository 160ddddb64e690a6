import type { Token } from 'markdown-it';
import { memo, type ReactNode } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import { parseNote } from './parse-note.ts';
import styles from './note-text.module.css';

/**
 * The text of a note: Markdown as React elements. No HTML is ever made of it, so tags in a note are text. Import it only
 * on demand: it includes the parser.
 */
export const NoteMarkdown = memo(function NoteMarkdown({ text }: { text: string }) {
  const tokens = parseNote(text);
  return tokens ? <>{renderAll(tokens)}</> : <p className={styles.typed}>{text}</p>;
});

/** The tokens are flat: what opens and closes an element encloses its content. */
function renderAll(tokens: readonly Token[]): ReactNode[] {
  const shown: ReactNode[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.nesting < 1) {
      shown.push(renderLeaf(token, at));
      continue;
    }
    const end = findEnd(tokens, at);
    shown.push(renderElement(token, tokens.slice(at + 1, end), at));
    at = end;
  }
  return shown;
}

/** Where the element ends that opens at `start`. */
function findEnd(tokens: readonly Token[], start: number): number {
  let open = 0;
  for (let at = start; at < tokens.length; at++) {
    open += tokens[at]!.nesting;
    if (open === 0) return at;
  }
  return tokens.length;
}

/**
 * The direction of an outermost block is that of its first letter: a note may quote Arabic within English. The style
 * sheet covers the blocks inside, which a browser would ignore when it looks for the direction of a list or a table.
 */
function getDirection({ block, level }: Token): 'auto' | undefined {
  return block && level === 0 ? 'auto' : undefined;
}

function renderLeaf(token: Token, key: number): ReactNode {
  const { type, content, children } = token;
  switch (type) {
    case 'inline':
      return renderAll(children ?? []);
    case 'softbreak':
    case 'hardbreak':
      return <br key={key} />;
    case 'hr':
      return <hr key={key} />;
    case 'code_inline':
      return <code key={key}>{content}</code>;
    case 'fence':
    case 'code_block':
      return (
        <pre key={key} dir={getDirection(token)} tabIndex={0}>
          <code>{content}</code>
        </pre>
      );
    // A picture is a link to it: a note loads nothing from elsewhere.
    case 'image':
      return renderLink(String(token.attrGet('src') ?? ''), content || token.attrGet('src'), key);
    default:
      return content;
  }
}

function renderElement(token: Token, inner: readonly Token[], key: number): ReactNode {
  const children = renderAll(token.type === 'list_item_open' ? withBox(inner) : inner);
  const dir = getDirection(token);
  switch (token.type) {
    case 'paragraph_open':
      return token.hidden ? (
        children
      ) : (
        <p key={key} dir={dir}>
          {children}
        </p>
      );
    // A heading of the page's own outline would mislead.
    case 'heading_open':
      return (
        <p key={key} dir={dir}>
          <strong>{children}</strong>
        </p>
      );
    case 'link_open':
      return renderLink(String(token.attrGet('href') ?? ''), children, key);
    case 'ordered_list_open':
      return (
        <ol key={key} dir={dir} start={Number(token.attrGet('start') ?? 1)}>
          {children}
        </ol>
      );
    case 'table_open':
      return (
        <div key={key} className={styles.table} role="region" aria-label="Table" tabIndex={0}>
          <table dir={dir}>{children}</table>
        </div>
      );
    default: {
      const Tag = TAGS[token.type];
      return Tag ? (
        <Tag key={key} dir={dir}>
          {children}
        </Tag>
      ) : (
        children
      );
    }
  }
}

const TAGS: Readonly<
  Record<
    string,
    'strong' | 'em' | 'del' | 'ul' | 'li' | 'blockquote' | 'thead' | 'tbody' | 'tr' | 'th' | 'td'
  >
> = {
  strong_open: 'strong',
  em_open: 'em',
  s_open: 'del',
  bullet_list_open: 'ul',
  list_item_open: 'li',
  blockquote_open: 'blockquote',
  thead_open: 'thead',
  tbody_open: 'tbody',
  tr_open: 'tr',
  th_open: 'th',
  td_open: 'td',
};

/** An item of a list that begins with `[ ]` or `[x]` has a box. */
function withBox(item: readonly Token[]): readonly Token[] {
  const first = item[1]?.type === 'inline' ? item[1].children?.[0] : undefined;
  const [mark, done] = (first?.type === 'text' && /^\[([ xX])\] /.exec(first.content)) || [];
  if (first && mark) first.content = `${done === ' ' ? '☐' : '☑'} ${first.content.slice(mark.length)}`;
  return item;
}

function renderLink(href: string, words: ReactNode, key: number): ReactNode {
  if (isSitePath(href))
    return (
      <Link key={key} to={href}>
        {words}
      </Link>
    );
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return words;
  return (
    <a key={key} href={href} target="_blank" rel="nofollow noopener noreferrer">
      {words}
    </a>
  );
}

/** One slash: two would lead to another host, and browsers read a backslash as a slash. */
function isSitePath(href: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(href);
}
