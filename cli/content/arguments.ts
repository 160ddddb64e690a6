/** Parses the arguments of `regatlas content …`. */
import { parseArgs } from 'node:util';
import { isId } from '#app/import/record.ts';
import type { CheckLinksRequest } from './check-links.ts';
import type { GenerateRequest } from './generate.ts';
import type { ImportRequest } from './import.ts';
import { siteAddress } from '#app/server/environment/content-sync-settings.ts';
import type { SyncRequest } from './sync.ts';
import type { WithholdRequest } from './withhold.ts';

export type ContentRequest =
  | ({ action: 'import' } & ImportRequest)
  | ({ action: 'sync' } & SyncRequest)
  | { action: 'sync-status' }
  | { action: 'withdraw'; nids: number[]; source?: string | undefined }
  | ({ action: 'withhold' } & WithholdRequest)
  | ({ action: 'check-links' } & CheckLinksRequest)
  | ({ action: 'generate' } & GenerateRequest);

/** @returns undefined for bad usage */
export function readArguments(args: string[]): ContentRequest | undefined {
  const [action, ...rest] = args;
  try {
    if (action === 'import') return readImport(rest);
    if (action === 'sync') return readSync(rest);
    if (action === 'sync-status') return rest.length === 0 ? { action } : undefined;
    if (action === 'withdraw') return readWithdraw(rest);
    if (action === 'withhold') return readWithhold(rest);
    if (action === 'check-links') return readCheckLinks(rest);
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
      'overwrite-edited': { type: 'boolean', default: false },
      mapping: { type: 'string' },
      source: { type: 'string' },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) return undefined;
  // A single JSON document can only be an export, and an export needs a mapping.
  if (path.endsWith('.json') && values.mapping === undefined) return undefined;
  const { 'overwrite-edited': overwriteEdited, ...given } = values;
  return { action: 'import', path, ...given, overwriteEdited };
}

function readSync(args: string[]): ContentRequest | undefined {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      source: { type: 'string' },
      since: { type: 'string' },
      full: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'overwrite-edited': { type: 'boolean', default: false },
      'allow-withdrawals': { type: 'string', default: '0' },
    },
  });
  const [url = '', ...more] = positionals;
  const address = siteAddress(url);
  const { mapping, source, full, 'dry-run': dryRun, 'allow-withdrawals': allowed } = values;
  const { 'overwrite-edited': overwriteEdited } = values;
  const since = values.since === undefined ? undefined : Math.floor(Date.parse(values.since) / 1_000);
  const isWrong = Number.isNaN(since) || (full && since !== undefined) || !/^\d{1,7}$/.test(allowed);
  if (!address || more.length > 0 || mapping === undefined || isWrong) return undefined;
  return {
    ...{ action: 'sync', address, mapping, source, full, dryRun, overwriteEdited, since },
    allowWithdrawals: Number(allowed),
  };
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

function readWithhold(args: string[]): ContentRequest | undefined {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' }, undo: { type: 'boolean', default: false } },
  });
  const { reason = '', undo } = values;
  if (positionals.length === 0)
    return reason === '' && !undo ? { action: 'withhold', list: true } : undefined;
  const [nid = 0, version = 0, ...more] = positionals.map(Number);
  // Why something was done must be on record.
  const isClear = undo ? reason === '' : reason.trim() !== '';
  if (!isId(nid) || !isId(version) || more.length > 0 || !isClear) return undefined;
  return { action: 'withhold', list: false, nid, version, reason: reason.trim(), undo };
}

function readCheckLinks(args: string[]): ContentRequest | undefined {
  const { values } = parseArgs({
    args,
    options: {
      days: { type: 'string', default: '7' },
      limit: { type: 'string', default: '500' },
      vertical: { type: 'string' },
    },
  });
  const [everyDays, limit] = [Number(values.days), Number(values.limit)];
  const isRight = /^\d{1,4}$/.test(values.days) && /^\d{1,6}$/.test(values.limit) && limit > 0;
  return isRight ? { action: 'check-links', everyDays, limit, vertical: values.vertical } : undefined;
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
