import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ImportRules } from '../import-rules.ts';
import { rulesFromSchema } from '#app/runtime/plugins/field-rules.ts';
import type { AnnotatedSchema } from '#app/runtime/plugins/field-rules.ts';
import { sanitise } from '../sanitise.ts';

const noteSchema: AnnotatedSchema = {
  properties: {
    body: { contentMediaType: 'text/html' },
    field_topic: { 'x-vocabulary': ['featured_topics'] },
    field_related_content: { 'x-relation': true, 'x-role': 'related' },
    field_key_dates: {
      'x-role': 'key-dates',
      items: { properties: { jurisdiction: { 'x-vocabulary': ['featured_topics'] } } },
    },
    field_featured: { 'x-role': 'featured' },
    field_impact: { 'x-role': 'impact' },
    reading_minutes: { readOnly: true },
    field_answers: { 'x-role': 'answers' },
  },
};

/** Rules for one content type, `note`, whose body must be a string. */
export const noteRules: ImportRules = {
  verticals: ['payments_compliance', 'gambling_compliance'],
  vocabularies: ['featured_topics', 'sectors'],
  isToCome: () => false,
  dateKinds: () => ['effective', 'response', 'publication'],
  types: new Map([['note', rulesFromSchema(noteSchema)]]),
  validate(_type, record) {
    const { body } = record as { body?: unknown };
    return typeof body === 'string'
      ? { ok: true }
      : { ok: false, problems: [{ pointer: '/body', message: 'must be text' }] };
  },
  sanitise,
};

/** A good line for a note. */
export function note(nid: number, over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    nid,
    type: 'note',
    title: `Note ${nid}`,
    path: `note-${nid}`,
    created: '2026-03-04T09:00:00Z',
    changed: '2026-03-04T09:00:00Z',
    field_date_pub: '2026-03-04',
    body: `<p>Text of note ${nid}.</p>`,
    ...over,
  };
}

/** A good line for a term. */
export function topic(tid: number, key: string, over: Record<string, unknown> = {}): Record<string, unknown> {
  return { tid, vid: 'featured_topics', key, name: `Topic ${key}`, parent: 0, weight: 0, ...over };
}

/** A temporary folder of NDJSON files. */
export interface Library {
  folder: string;
  /** Writes a file with a line for each entry; text is written unchanged. */
  write(path: string, lines: readonly (object | string)[]): void;
  remove(): void;
}

export function library(files: Record<string, readonly (object | string)[]> = {}): Library {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-library-'));
  const made: Library = {
    folder,
    write(path, lines) {
      const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), texts.map((text) => `${text}\n`).join(''));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  for (const [path, lines] of Object.entries(files)) made.write(path, lines);
  return made;
}
