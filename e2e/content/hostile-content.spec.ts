/** Bad content in the browser: it is shown, fast enough to read, and nothing of it runs. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importRules } from '#app/import/import-rules.ts';
import { importContent } from '#app/import/import.ts';
import { openStore } from '#app/store/store.ts';
import { MARK, SHOWN } from '#tests/hostile-content/records.ts';
import { loadSite } from '#tests/support/site.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('hostile content is shown and does nothing', async ({ anotherSite, context, page }) => {
  const site = await anotherSite();
  const folder = await mkdtemp(join(tmpdir(), 'regatlas-hostile-'));
  const { config, registry } = await loadSite();
  const opened = await openStore({ file: join(site.dataDir, 'regatlas.db') });
  if (!opened.ok) throw new Error(opened.problem.message);
  try {
    await mkdir(join(folder, 'payments_compliance'));
    // Terms in a circle are not in the library of this site.
    const records = Object.values(SHOWN).filter((record) => !('field_specialism' in record));
    const file = join(folder, 'payments_compliance/insight-article.ndjson');
    await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
    const result = await importContent(opened.store, folder, { rules: importRules(config, registry) });
    expect(result).toMatchObject({ ok: true, summary: { imported: records.length, skipped: 0 } });

    await enter(context, site.url, emailFor('full'));
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const { nid } of records) {
      await visit(page, `${site.url}/article/${nid}/insights/hostile-${nid}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-hostile', MARK);
      // The frame of the page is still its own.
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    for (const path of [
      '/insights?view=table',
      '/insights?view=cards',
      '/research',
      '/calendar?month=9999-12',
      '/',
    ])
      await visit(page, site.url + path);
    expect(dialogs).toEqual([]);
  } finally {
    await opened.store.close();
    await rm(folder, { recursive: true });
  }
});
