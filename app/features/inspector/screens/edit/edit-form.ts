/** Between the controls of a form and the JSON of an edit. Pure. */
import type { ConfigForm } from '../../contract/edits.ts';

type Kind = ConfigForm['kind'];

/** Names of the fields. */
export const FIELD = {
  value: 'value',
  kind: 'kind',
  revision: 'revision',
  json: 'json',
  /** What a form with parts began with, as JSON. */
  start: 'start',
} as const;

const KINDS: readonly Kind[] = ['text', 'number', 'choice', 'list', 'permissions', 'json', 'parts'];
export const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text);

/** What was typed, as JSON; what is not JSON goes to the API as it is, which says so. */
export function jsonOf(kind: Kind, values: readonly string[]): string {
  const [first = ''] = values;
  const text = first.replace(/\r\n?/g, '\n');
  switch (kind) {
    case 'text':
      return JSON.stringify(text);
    case 'list':
      return JSON.stringify(
        text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      );
    case 'permissions':
      return JSON.stringify(values);
    case 'number':
      return text.trim();
    default:
      return text;
  }
}

/** The value in use as the control shows it. @param json null without one */
export function shownValue(kind: Kind, json: string | null): string {
  if (json === null) return '';
  const value: unknown = JSON.parse(json);
  if (kind === 'text') return typeof value === 'string' ? value : json;
  if (kind === 'list') return Array.isArray(value) ? value.join('\n') : '';
  return kind === 'json' ? JSON.stringify(value, null, 2) : json;
}

/** The entries of a list in use. */
export function shownList(json: string | null): string[] {
  const value: unknown = json === null ? [] : JSON.parse(json);
  return Array.isArray(value) ? value.map(String) : [];
}
