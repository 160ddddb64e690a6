/** Earlier versions that the newsroom shows to nobody any more, and shows again. Who did it, when and why is in the trail. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Db } from '#app/store/tables.ts';
import { cleanText } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ItemVersion } from '../contract/publishing.ts';
import { needRight, stillHas } from '../desk/access.server.ts';
import { newsroomDesk, recordTrail } from '../desk/desk-store.server.ts';
import { findItem } from '../desk/find-item.server.ts';
import { actingNow } from '../drafts/drafts.server.ts';
import { Refused } from '../drafts/once.server.ts';

/** What of the trail names who withheld versions: an item with more acts has the latest. */
const MOST_ACTS = 200;

/** What the trail says of an act: the version, and the time at which the store did it. */
interface Act {
  version: number;
  since: string;
}

/** By version, what is withheld of an item now. A version that an operator withheld by a command has no person. */
export async function findWithheld(
  { services, vertical }: Viewer,
  nid: number,
): Promise<ReadonlyMap<number, NonNullable<ItemVersion['withheld']>>> {
  const rows = await services.store.content.withholding.open(nid);
  if (rows.length === 0) return new Map();
  const desk = services.store.of(newsroomDesk);
  const trail = await desk.trail(vertical.id, { nid, action: 'version-withheld', limit: MOST_ACTS });
  const actors = new Map(
    trail.map(({ detail, by_id }) => {
      const { version, since } = JSON.parse(detail) as Act;
      return [`${version} ${since}`, by_id];
    }),
  );
  const person = await desk.people([...actors.values()]);
  return new Map(
    rows.map(({ version, at, reason }) => [
      version,
      { at, reason, by: person(actors.get(`${version} ${at}`) ?? null) },
    ]),
  );
}

export const withholdVersion = operation('withholdVersion', {
  summary: 'Shows an earlier version of an item to nobody any more, or shows it again',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found', 'not_replaced'],
  async handle({ services, viewer, params, body }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const item = await findItem(viewer, params);
    const version = recordId(params['version']);
    if (!item || !version || version > item.version) return failure('not_found');
    const reason = cleanText(body.reason);
    const record = async (on: Db, since: string) => {
      if (!(await stillHas(on, viewer, 'publish'))) throw new Refused(failure('right_missing'));
      await recordTrail(on, [
        {
          ...{ ...actingNow(viewer), nid: item.nid, title: item.title, note: reason },
          action: body.withheld ? 'version-withheld' : 'version-shown-again',
          detail: { version, since } satisfies Act,
        },
      ]);
    };
    const { withholding } = services.store.content;
    const one = { nid: item.nid, version };
    try {
      const done = body.withheld
        ? await withholding.withhold(one, reason, record)
        : await withholding.release(one, record);
      return done === 'missing' ? failure('not_replaced') : success({ done: true });
    } catch (error) {
      if (error instanceof Refused) return error.failure;
      throw error;
    }
  },
});
