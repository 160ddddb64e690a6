/** `regatlas config migrate`: brings the files of an earlier version to the present one. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { migrateConfig, type Migration } from '#app/config/migrate.ts';
import { findProject } from '#app/config/project.ts';
import { formatCount } from '#app/text/count.ts';

interface Streams {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** @returns whether nothing is left that a person has to decide */
export async function migrateCommand(folder: string, isDryRun: boolean, io: Streams): Promise<boolean> {
  const { root } = findProject(folder);
  const migration = await migrateConfig(folder);
  const { files, moves, undecided } = migration;
  for (const { file, from, to, why } of undecided)
    io.stderr.write(
      `${file}: “${from}” is now “${to}”, but ${why}. Remove one of the two, and run this again.\n`,
    );
  // All or nothing: half of it would be a third version.
  if (undecided.length > 0) return false;
  if (moves.length === 0) {
    io.stdout.write('The files are of the present version: nothing to migrate.\n');
    return true;
  }
  if (isDryRun) {
    for (const [file, { before, after }] of files)
      io.stdout.write(
        createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, '', '').replace(/^=+\n/, ''),
      );
    return true;
  }
  writeAtOnce(root, migration);
  for (const { file, from, to } of moves) io.stdout.write(`${file}: “${from}” is now “${to}”\n`);
  io.stdout.write(
    `Moved ${formatCount(moves.length, 'setting')}. “regatlas config check” says whether all is well.\n`,
  );
  return true;
}

/** Each file is the old one or the new one at any moment; an error while they are written leaves the old ones. */
function writeAtOnce(root: string, { files }: Migration): void {
  const written = [...files].map(([file, { after }]) => {
    const absolute = path.join(root, file);
    return { absolute, next: `${absolute}.${process.pid}`, after };
  });
  try {
    for (const { next, after } of written) writeFileSync(next, after);
  } catch (error) {
    for (const { next } of written) rmSync(next, { force: true });
    throw error;
  }
  for (const { absolute, next } of written) renameSync(next, absolute);
}
