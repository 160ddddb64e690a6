/** `regatlas content sync`: fetches what changed on a live Drupal site. `regatlas content sync-status`: what it did last. */
import { formatCount } from '#app/text/count.ts';
import { isSourceName } from '#app/import/identity.ts';
import type { ImportRules } from '#app/import/import-rules.ts';
import { readMapping } from '#app/import/jsonapi/read-mapping.ts';
import type { SyncSummary } from '#app/import/sync/options.ts';
import { countsText } from '#app/import/sync/counts-text.ts';
import { syncContent } from '#app/import/sync/sync-content.ts';
import type { ContentSyncSettings } from '#app/server/environment/content-sync-settings.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import type { Store } from '#app/store/store.ts';
import type { CommandIo } from '../db.ts';
import { mediaText } from '../drawings/media-text.ts';
import { EXIT, nameText, SCHEMAS } from './import.ts';

export interface SyncRequest {
  address: URL;
  /** Path of the mapping file. */
  mapping: string;
  source?: string | undefined;
  full: boolean;
  dryRun: boolean;
  overwriteEdited: boolean;
  /** Unix seconds. */
  since?: number | undefined;
  allowWithdrawals: number;
}

/** What the environment adds. */
export type SyncSettings = Pick<ContentSyncSettings, 'access' | 'compareEveryMs'> & { media: MediaStorage };

/** @returns the exit code */
export async function runSyncCommand(
  store: Store,
  request: SyncRequest,
  rules: ImportRules,
  { media, ...settings }: SyncSettings,
  { stdout, stderr, cwd, color }: CommandIo,
): Promise<number> {
  const { source, dryRun } = request;
  if (source !== undefined && !isSourceName(source)) {
    stderr.write('A source is named by lower-case letters, digits, dots, hyphens and underscores.\n');
    return EXIT.usage;
  }
  const read = await readMapping(request.mapping, { cwd, color, schemas: SCHEMAS });
  if (!read.ok) {
    stderr.write(`${read.message}\n`);
    return EXIT.usage;
  }
  const result = await syncContent(store, {
    ...{ ...request, mapping: read.mapping, rules, media },
    ...settings,
    now: () => new Date(),
    onProblem: (text) => stderr.write(`${text}\n`),
    onWarning: (text) => stderr.write(`warning: ${text}\n`),
    ...(stderr.isTTY && {
      onPage: (what, requests) => stderr.write(`${what}: ${formatCount(requests, 'request')}\n`),
    }),
  });
  if (result.summary) stdout.write(summaryText(result.summary, dryRun));
  if (!result.ok) {
    const goOn = dryRun || result.busy ? '' : ' What was stored stays; the next run goes on from there.';
    stderr.write(`${result.message}${goOn}\n`);
    return EXIT.failed;
  }
  return result.summary.problems > 0 || result.summary.unknownNames.length > 0 ? EXIT.skipped : EXIT.done;
}

function summaryText(summary: SyncSummary, dryRun: boolean): string {
  const { unknownBundles, unknownFields, unknownNames, omitted, newTerms, requests } = summary;
  const list = (title: string, lines: string[]) =>
    lines.length === 0 ? '' : `${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const fields = Object.entries(unknownFields).map(([name, count]) => `${name}  ${count}`);
  return [
    list('Named by the mapping, but in no resource of the site', unknownNames.map(nameText)),
    list('Not in the mapping, so not imported', unknownBundles),
    list('Fields that the mapping does not use', fields),
    omitted > 0 ? `The account may not see ${formatCount(omitted, 'resource')} of the site.\n` : '',
    mediaText(summary.media),
    dryRun ? 'A dry run: nothing was written. What would have been done:\n' : '',
    newTerms > 0 ? `terms  new ${newTerms}\n` : '',
    countsText(summary.counts),
    `${formatCount(requests, 'request')}${summary.compared ? ', ids compared' : ''}\n`,
  ].join('');
}

/** @returns the exit code: 1 if the last run for a site failed */
export async function syncStatus(store: Store, { stdout }: CommandIo): Promise<number> {
  const all = await store.siteSyncs.all();
  const now = new Date().toISOString();
  if (all.length === 0) stdout.write('No site has been synchronised with this database.\n');
  for (const { source, state, runsUntil } of all) {
    const { last, succeededAt, comparedAt, cursors } = state ?? {
      last: null,
      succeededAt: null,
      comparedAt: null,
      cursors: {},
    };
    const unfinished = Object.entries(cursors).flatMap(([type, { open }]) => (open ? [type] : []));
    stdout.write(
      [
        `${source}\n`,
        runsUntil !== null && runsUntil > now ? '  a run is under way\n' : '',
        last === null
          ? '  no run has ended yet\n'
          : `  last run ended ${last.endedAt}: ${last.failure === null ? 'done' : `failed, ${formatCount(last.failures, 'time')} in a row`}\n`,
        last?.failure ? `  ${last.failure}\n` : '',
        last
          ? countsText(last.counts).replace(/^/gm, '  ').trimEnd() +
            (Object.keys(last.counts).length > 0 ? '\n' : '')
          : '',
        ...(last?.problems ?? []).map((text) => `  left out: ${text}\n`),
        `  last success ${succeededAt ?? 'never'}, ids compared ${comparedAt ?? 'never'}\n`,
        unfinished.length > 0 ? `  to be continued: ${unfinished.join(', ')}\n` : '',
      ].join(''),
    );
  }
  return all.some(({ state }) => state?.last?.failure) ? EXIT.failed : EXIT.done;
}
