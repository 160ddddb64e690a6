/** A comparison as every screen and file shows it, and the limit of its rows. */
import type { ReportMatrix, ReportSelection } from '#app/contracts/comparison.ts';
import { failure, type Failure } from '../problem.ts';
import type { Viewer } from '../viewer.ts';
import { toMatrix, type SinceThen } from './build-matrix.ts';
import { compareFor, type Comparison } from './compare.ts';
import { readComparedLibrary } from './library.ts';
import { MOST_COMPARED, toRows } from './rows.ts';

export const readMatrix = async (viewer: Viewer, selection: ReportSelection): Promise<ReportMatrix> =>
  showMatrix(viewer, await compareFor(viewer, selection));

/** @param sinceThen marks what is not as it was in an earlier comparison */
export async function showMatrix(
  viewer: Viewer,
  comparison: Comparison,
  sinceThen?: SinceThen,
): Promise<ReportMatrix> {
  const retrieved = viewer.services.now().toISOString();
  return toMatrix(comparison, await readComparedLibrary(viewer), retrieved, sinceThen);
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
