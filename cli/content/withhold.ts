/** `regatlas content withhold`: earlier versions that nobody is shown any more. */
import type { Store } from '#app/store/store.ts';
import type { CommandIo } from '../db.ts';
import { EXIT } from './import.ts';

export type WithholdRequest =
  { list: true } | { list: false; nid: number; version: number; reason: string; undo: boolean };

export async function withhold(
  { content }: Pick<Store, 'content'>,
  request: WithholdRequest,
  { stdout, stderr }: CommandIo,
): Promise<number> {
  if (request.list) {
    for (const { nid, version, at, reason, released_at: end } of await content.withholding.all())
      stdout.write(`${nid}  version ${version}  since ${at}${end ? ` until ${end}` : ''}  ${reason}\n`);
    return EXIT.done;
  }
  const { nid, version, reason, undo } = request;
  const done = undo
    ? await content.withholding.release({ nid, version })
    : await content.withholding.withhold({ nid, version }, reason);
  if (done === 'missing') {
    stderr.write(
      `Item ${nid} has no earlier version ${version}. The version of now can only be withdrawn.\n`,
    );
    return EXIT.failed;
  }
  const state = undo ? 'shown again' : 'withheld';
  stdout.write(`version ${version} of ${nid}: ${done === 'done' ? state : `${state} before`}\n`);
  return EXIT.done;
}
