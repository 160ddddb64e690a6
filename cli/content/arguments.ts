/** Parses the arguments of `regatlas content …`. */
import { parseArgs } from 'node:util';
import { isId } from '#app/import/record.ts';
import type { GenerateRequest } from './generate.ts';
import type { ImportRequest } from './import.ts';

export type ContentRequest =
  | ({ action: 'import' } & ImportRequest)
  | { action: 'withdraw'; nids: number[]; source?: string | undefined }
  | ({ action: 'generate' } & GenerateRequest);

/** @returns undefined for bad usage */
export function readArguments(args: string[]): ContentRequest | undefined {
  const [action, ...rest] = args;
  try {
    if (action === 'import') return readImport(rest);
    if (action === 'withdraw') return readWithdraw(rest);
    return action === 'generate' ? readGenerate(rest) : undefined;
  } catch {
    return undefined;
  }
}

function readImport(args: string[]): ContentRequest | undefined {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      strict: { type: 'boolean', default: false },
      mapping: { type: 'string' },
      source: { type: 'string' },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) return undefined;
  // A single JSON document can only be an export, and an export needs a mapping.
  if (path.endsWith('.json') && values.mapping === undefined) return undefined;
  return { action: 'import', path, ...values };
}

function readWithdraw(args: string[]): ContentRequest | undefined {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { source: { type: 'string' } },
  });
  const nids = positionals.map(Number);
  const isEither = nids.length > 0 !== (values.source !== undefined);
  return isEither && nids.every(isId) ? { action: 'withdraw', nids, source: values.source } : undefined;
}

function readGenerate(args: string[]): ContentRequest | undefined {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string' },
      seed: { type: 'string', default: '1' },
      type: { type: 'string', multiple: true, default: [] },
      vertical: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const isWhole = (text: string | undefined) => /^\d{1,9}$/.test(text ?? '');
  if (!isWhole(values.count) || !isWhole(values.seed)) return undefined;
  const { type: types, vertical, out } = values;
  return { action: 'generate', count: Number(values.count), seed: Number(values.seed), types, vertical, out };
}
