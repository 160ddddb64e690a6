/** The operation of dated reading. Access is decided for the reader of today, by the item and the schema of today. */
import { findReadableItem } from '#app/api/content/readable-item.ts';
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { operation, success } from '#app/api/operation.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import { withoutOffLinks } from '#app/runtime/resolve.ts';
import { isTimeZone } from '#app/text/day.ts';
import { answerAsAt } from './answer.server.ts';
import type { ReadVersion } from './clocks.server.ts';
import type { AsAt } from './contract.ts';
import { readParts } from './read-parts.ts';

const asAt = operation('asAt', {
  summary: 'An item as it was in force, or as readers were shown it, on a day',
  auth: 'subscriber',
  scope: 'read',
  // Every version is read.
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  tool: {
    name: 'as_at',
    title: 'One item on a day',
    description:
      'What was in force on a day (as_at), or what readers were shown on a day (shown_on), part by part, with how certain each is. `nid` is the number in the path of an item.',
    params: { nid: 'Node id of the item' },
  },
  async handle({ viewer, services, vertical, params, query }) {
    const item = await findReadableItem(viewer, params['nid']);
    if ('ok' in item) return item;
    const { record, schema, head } = item;
    const days = { asAt: query.as_at ?? null, shownOn: query.shown_on ?? null };
    const answer = await sharedAnswer(viewer, ['as-at', record.nid, days], async (): Promise<AsAt> => {
      const found = await services.store.content.shownVersions(record.nid);
      const visible = (fields: Readonly<Record<string, unknown>>) =>
        redact(schema, { ...fields }, head.access);
      const all = found?.versions ?? [];
      const versions = all.map(({ fields, ...version }): ReadVersion => ({
        ...{ ...version, item: fields && readParts(schema, visible(fields), vertical.site.dates.kinds) },
      }));
      const { timeZone } = vertical.site;
      const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
      const dated = answerAsAt({ versions, ...days, today: viewer.contentDay.day, zone });
      const then = all.find(({ version }) => version === dated.shown?.version)?.fields;
      const title = then && visible(then)['title'];
      return withoutOffLinks(
        {
          ...head,
          title: typeof title === 'string' ? title : head.title,
          ...{ today: viewer.contentDay.day, zone, ...days, ...dated },
          begins: all[0]?.from ?? null,
          isCut: found?.isCut ?? false,
          withheld: all.flatMap(({ version, fields }) => (fields === null ? [version] : [])),
        },
        vertical,
      );
    });
    return success(answer);
  },
});

export const asAtOperations = [asAt];
