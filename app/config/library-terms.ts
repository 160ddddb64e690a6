/** The terms of a project's library, so that a mistyped one is found before anything is imported. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const TERMS = 'content/terms.ndjson';

/** As vocabulary/key; empty without the file. The import reports lines that it cannot read. */
export async function listTerms(root: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(root, TERMS), 'utf8').catch(() => '');
  return new Set(text.split('\n').flatMap(termRef));
}

function termRef(line: string): string[] {
  try {
    const { vid, key } = JSON.parse(line) as { vid?: unknown; key?: unknown };
    return typeof vid === 'string' && typeof key === 'string' ? [`${vid}/${key}`] : [];
  } catch {
    return [];
  }
}
