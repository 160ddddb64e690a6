/** The terms of a project's library, so that a mistyped one is found before anything is imported. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LinkContext } from './link/context.ts';

const TERMS = 'content/terms.ndjson';

/** The terms, and the codes of those that have one; empty without the file. The import reports lines that it cannot read. */
export async function readLibraryTerms(root: string): Promise<Pick<LinkContext, 'terms' | 'placeCodes'>> {
  const text = await readFile(path.join(root, TERMS), 'utf8').catch(() => '');
  const terms = text.split('\n').flatMap(readTerm);
  return {
    terms: new Set(terms.map(({ ref }) => ref)),
    placeCodes: new Set(terms.flatMap(({ iso }) => iso ?? [])),
  };
}

function readTerm(line: string): { ref: string; iso?: string }[] {
  try {
    const { vid, key, iso } = JSON.parse(line) as { vid?: unknown; key?: unknown; iso?: unknown };
    if (typeof vid !== 'string' || typeof key !== 'string') return [];
    return [{ ref: `${vid}/${key}`, ...(typeof iso === 'string' ? { iso: iso.toLowerCase() } : {}) }];
  } catch {
    return [];
  }
}
