/** A comparison as every screen and file shows it, and the limit of its rows. */
import type { ReportMatrix, ReportSelection } from '#app/contracts/comparison.ts';
import { failure, type Failure } from '../problem.ts';
import type { Viewer } from '../viewer.ts';
import { toMatrix, type SinceThen } from './build-matrix.ts';
import { compareFor } from './compare.ts';
import { readComparedLibrary } from './library.ts';
import { MOST_COMPARED, toRows, type EarlierNames } from './rows.ts';

/** An earlier comparison. */
interface Earlier {
  names: EarlierNames;
  sinceThen: SinceThen;
}

/** @param earlier what the cells are compared with */
export async function readMatrix(
  viewer: Viewer,
  selection: ReportSelection,
  earlier?: Earlier,
): Promise<ReportMatrix> {
  const comparison = await compareFor(viewer, selection, earlier?.names);
  const retrieved = viewer.services.now().toISOString();
  return toMatrix(comparison, await readComparedLibrary(viewer), retrieved, earlier?.sinceThen);
}

/** The fault of a selection whose sections are more rows than a comparison shows. */
export async function refuseTooManyRows(
  viewer: Viewer,
  sections: readonly number[],
  pointer: string,
): Promise<Failure | undefined> {
  const { length } = toRows(await readComparedLibrary(viewer), sections);
  if (length <= MOST_COMPARED) return undefined;
  const message = `must not be more than ${MOST_COMPARED} rows: with the questions below them, these are ${length}`;
  return failure('invalid_request', { errors: [{ pointer, message }] });
}
