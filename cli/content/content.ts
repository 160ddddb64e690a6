/** `regatlas content …`: imports, withdraws and generates content. */
import { importRules } from '#app/import/import-rules.ts';
import type { ImportRules } from '#app/import/import-rules.ts';
import type { OpenResult, Store } from '#app/store/store.ts';
import { generateFile, generateIntoStore, type SampleSite } from './generate.ts';
import { readArguments } from './arguments.ts';
import { runCheckLinks } from './check-links.ts';
import { runSyncCommand, syncStatus, type SyncSettings } from './sync.ts';
import { EXIT, runImport } from './import.ts';
import { withhold } from './withhold.ts';
import { contentSyncSettings, loadSite, mediaStorage, openDatabase } from '../db.ts';
import type { CommandIo } from '../db.ts';
import { isDiskFull } from '#app/store/engines/database-faults.ts';
import type { SampleType } from '../samples/records.ts';

/** The parts of the site that the command uses. */
export interface ContentSite {
  openStore(): Promise<OpenResult>;
  loadRules(): Promise<
    { ok: true; rules: ImportRules; samples: SampleSite } | { ok: false; message: string }
  >;
  /** For `sync`. */
  syncSettings?(): SyncSettings;
}

const USAGE = `regatlas content import <file.ndjson|dir> [--source <name>] [--strict] [--overwrite-edited]
regatlas content import <export.json|dir> --mapping <mapping.json> [--source <name>] [--strict]
                      [--overwrite-edited]
regatlas content sync <url> --mapping <mapping.json> [--dry-run] [--full] [--since <time>]
                      [--allow-withdrawals <n>] [--source <name>] [--overwrite-edited]
regatlas content sync-status
regatlas content check-links [--days <n>] [--limit <n>] [--vertical <id>]
regatlas content withdraw <nid> ... | --source <name>
regatlas content withhold [<nid> <version> --reason <text> | <nid> <version> --undo]
regatlas content generate --count <n> [--seed <n>] [--type <id>] ... [--vertical <id>] [--out <file>]

  import     Imports terms and content. A file belongs to the vertical that its folder is named after;
             a folder holds terms.ndjson and a folder per vertical. docs/ndjson.md describes the records.
             Bad records are reported and skipped. An item keeps its vertical and its content type.
             With a mapping: the JSON:API documents of a Drupal site, by the mapping file
             (schemas/jsonapi-mapping.schema.json). What it does not name is counted.
  sync       Fetches from a live Drupal site, by the same mapping file, what changed since the last run; every
             day also compares what both have. docs/sync.md describes it. Credentials are in the environment:
             CONTENT_SYNC_AUTHORIZATION, or CONTENT_SYNC_USER and CONTENT_SYNC_PASSWORD.
  sync-status  What the last run for each site did.
  check-links  Asks the addresses of other sites that published items link to, one a second, whether they are
             there, and stores what they answered for the newsroom. Only public addresses are asked.
  withdraw   Takes items out of what readers see: by nid, or all that came from a source. They return
             when they are imported again.
  withhold   Shows an earlier version of an item to nobody any more, or again; without arguments, lists
             what was withheld, when and why. The version of now is withdrawn, or replaced first.
  generate   Makes up records from the schemas, for load tests; the same seed makes the same records.
             Without --out they are imported at once, as the source generated-<seed>.

  --days     leave out addresses that were checked in the last n days (7; 0 checks all again)
  --limit    check at most n addresses (500): never checked ones first
  --source   whose ids the records use; two sources may give the same ids
  --dry-run  say what would happen; nothing is written
  --full     read everything again, and compare what both have
  --since    read what was changed since a time such as 2026-03-04T09:00:00Z
  --allow-withdrawals  how many items may be withdrawn because the site has them no more, if they are many
  --strict   import nothing if any record is bad
  --overwrite-edited  replace also items whose last version was edited on this site. Without it they are
             reported and left as they are; with it, what was edited stays in their history

Exit codes: 0 done, 1 failed or refused by --strict, 2 bad usage, 3 records were skipped.
`;

/** @returns the exit code, see the usage */
export async function contentCommand(
  args: string[],
  io: CommandIo,
  site: ContentSite = siteAt(io),
): Promise<number> {
  const complain = (text: string, exitCode: number) => {
    io.stderr.write(text);
    return exitCode;
  };
  const request = readArguments(args);
  if (!request) return complain(USAGE, EXIT.usage);
  const loaded = await site.loadRules();
  if (!loaded.ok) return complain(`${loaded.message}\n`, EXIT.failed);
  const { rules, samples } = loaded;
  let store: Store | undefined;
  try {
    if (request.action === 'generate' && request.out !== undefined)
      return await generateFile({ ...request, out: request.out }, samples, io);
    const opened = await site.openStore();
    if (!opened.ok) return complain(`${opened.problem.message}\n`, EXIT.failed);
    store = opened.store;
    if (request.action === 'sync-status') return await syncStatus(store, io);
    if (request.action === 'sync')
      return await runSyncCommand(store, request, rules, site.syncSettings!(), io);
    if (request.action === 'check-links') return await runCheckLinks(store, request, samples.verticals, io);
    if (request.action === 'withdraw') return await withdraw(store, request, io);
    if (request.action === 'withhold') return await withhold(store, request, io);
    return request.action === 'generate'
      ? await generateIntoStore(request, samples, store, rules, io)
      : await runImport(store, request, rules, io);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const full = isDiskFull(error) ? 'The disk is full: free some space, then run the command again.\n' : '';
    const goOn =
      request.action === 'import' || request.action === 'sync'
        ? 'What was imported stays; run the command again to continue.\n'
        : '';
    return complain(`The ${request.action} stopped: ${reason}\n${full}${goOn}`, EXIT.failed);
  } finally {
    await store?.close();
  }
}

async function withdraw(
  store: Store,
  { nids, source }: { nids: number[]; source?: string | undefined },
  { stdout, stderr }: CommandIo,
): Promise<number> {
  const wanted = source === undefined ? nids : await store.content.sources.all(source);
  if (wanted.length === 0) {
    stderr.write(`No item came from the source ${source}.\n`);
    return EXIT.failed;
  }
  const existing = await store.content.existing(wanted);
  const unknown = source === undefined ? nids.filter((nid) => !existing.has(nid)) : [];
  for (const nid of unknown) stderr.write(`Item ${nid} does not exist.\n`);
  const withdrawn = await store.content.withdrawMany([...existing]);
  stdout.write(`withdrawn ${withdrawn}, withdrawn before ${existing.size - withdrawn}\n`);
  return unknown.length > 0 ? EXIT.skipped : EXIT.done;
}

function siteAt(io: CommandIo): ContentSite {
  return {
    openStore: openDatabase,
    syncSettings: () => ({ ...contentSyncSettings(), media: mediaStorage() }),
    async loadRules() {
      const site = await loadSite(io);
      if (!site.ok) return site;
      const { config, registry } = site;
      const samples: SampleSite = {
        verticals: Object.keys(config.verticals),
        types: (vertical) =>
          Object.entries(config.verticals[vertical]!.contentTypes).map(([id, { plugin }]): SampleType => {
            const { schema, faults } = registry.get(plugin)!;
            return { id, schema: schema as SampleType['schema'], faults };
          }),
        dateKinds: (vertical) => Object.keys(config.verticals[vertical]!.site.dates.kinds),
        products: Object.keys(Object.values(config.verticals)[0]!.products).map(Number),
      };
      return { ok: true, rules: importRules(config, registry, mediaStorage()), samples };
    },
  };
}
