import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './note-text.module.css';

/** Deeper nesting is shown as it was typed. */
const DEEPEST = 8;

/**
 * The text of a note: Markdown as React elements. No HTML is ever made of it, so tags in a note are text. Import it only
 * on demand: it includes the parser.
 */
export const NoteMarkdown = memo(function NoteMarkdown({ text }: { text: string }) {
  return isTooNested(text) ? <p>{text}</p> : <>{renderAll(parse(text), 0)}</>;
});

/** The parser takes much time for a line of thousands of nested quotes or lists. */
function isTooNested(text: string): boolean {
  return /^[ \t]*(?:[>*+-][ \t]*){20}/m.test(text) || /[[*_~`]{40}/.test(text);
}

function parse(text: string): Token[] {
  try {
    return new Lexer({ gfm: true, breaks: true }).lex(text);
  } catch {
    return [{ type: 'text', raw: text, text }];
  }
}

function renderAll(tokens: readonly Token[] | undefined, depth: number): ReactNode[] {
  return (tokens ?? []).map((token, index) => (
    <Fragment key={index}>{depth > DEEPEST ? token.raw : renderToken(token, depth + 1)}</Fragment>
  ));
}

function renderToken(token: Token, depth: number): ReactNode {
  const { tokens } = token as { tokens?: Token[] };
  const inner = () => renderAll(tokens, depth);
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    // A heading of the page's own outline would mislead.
    case 'heading':
      return (
        <p>
          <strong>{inner()}</strong>
        </p>
      );
    case 'paragraph':
      return <p>{inner()}</p>;
    case 'text':
      return tokens ? inner() : (token as Tokens.Text).text;
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'em':
      return <em>{inner()}</em>;
    case 'del':
      return <del>{inner()}</del>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote>{inner()}</blockquote>;
    case 'list':
      return renderList(token as Tokens.List, depth);
    case 'link':
    case 'image':
      return renderLink(token as Tokens.Link | Tokens.Image, depth);
    case 'table':
      return renderTable(token as Tokens.Table, depth);
    // HTML among them: what was typed.
    default:
      return token.raw;
  }
}

function renderList({ ordered, start, items }: Tokens.List, depth: number): ReactNode {
  const entries = items.map(({ task, checked, tokens }, index) => (
    <li key={index}>
      {task && (checked ? '☑ ' : '☐ ')}
      {renderAll(
        tokens.filter(({ type }) => type !== 'checkbox'),
        depth,
      )}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>;
}

/** A picture is a link to it: a note loads nothing from elsewhere. */
function renderLink({ type, href, text, tokens }: Tokens.Link | Tokens.Image, depth: number): ReactNode {
  const words = type === 'image' ? text || href : renderAll(tokens, depth);
  if (isSitePath(href)) return <Link to={href}>{words}</Link>;
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return words;
  return (
    <a href={href} target="_blank" rel="nofollow noopener noreferrer">
      {words}
    </a>
  );
}

/** One slash: two would lead to another host, and browsers read a backslash as a slash. */
function isSitePath(href: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(href);
}

function renderTable({ header, rows }: Tokens.Table, depth: number): ReactNode {
  return (
    <div className={styles.table} role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map(({ tokens }, index) => (
              <th key={index}>{renderAll(tokens, depth)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number}>
              {row.map(({ tokens }, index) => (
                <td key={index}>{renderAll(tokens, depth)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
