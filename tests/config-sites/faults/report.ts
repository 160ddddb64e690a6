import { expect } from 'vitest';
import { loadConfig } from '#app/config/load.ts';
import { renderTerminal } from '#app/config/report/render-report.ts';
import { createSite, type Changes } from '../site-folder.ts';

/** A report as a terminal shows it. Snapshots have its lines without quotes around them. */
class Report {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

expect.addSnapshotSerializer({
  test: (value) => value instanceof Report,
  serialize: (value: Report) => value.text,
});

/** The complete report about the small valid base with these changes. A site with warnings only must load. */
export async function report(changes: Changes): Promise<Report> {
  const { folder, remove } = await createSite(changes);
  try {
    const { ok, problems } = await loadConfig(folder);
    expect(ok).toBe(problems.every(({ severity }) => severity === 'warning'));
    return new Report(renderTerminal(problems).trimEnd());
  } finally {
    await remove();
  }
}
