/** One of each kind of thing that can be shared, with every operation on it, for the tests of sharing. */
import { randomUUID } from 'node:crypto';
import { PAGE, readVersion, type Ask, type Kind, type Operation } from './kind.ts';
import { LABEL } from './label.ts';
import { STATEMENT } from './statement.ts';

const LISTS = '/workspace/checklists';
const RULES = '/watchlist';
const BUILDER = '/workspace/report-builder';

async function saveReport(ask: Ask, who: string, label: string, places: number[], sections: number[]) {
  const { token } = (await ask(who, '/api/csrf-token')).json;
  const json = { bundle: 'report', label, field_jurisdictions: places, field_sections: sections };
  return ask(who, '/saveReport', { ...json, csrf: token });
}

const reportVersion = readVersion(({ id }) => `/reports/${id}`);
const noteVersion = readVersion(({ id }) => `/notes/${id}`);
const ruleVersion = readVersion<string>(
  ({ id }) => `${RULES}/${id}`,
  // Of a rule that is gone, any will do.
  (json) => (json as unknown as { rule?: { version: string } }).rule?.version ?? 'gone',
);
const decisionVersion = readVersion(
  ({ id }) => `/decisions/${id}`,
  (json) => (json as unknown as { decision: { version: number } }).decision.version,
);
const checklistVersion = readVersion(
  ({ id }) => `${LISTS}/${id}`,
  (json) => (json as unknown as { checklist: { version: number } }).checklist.version,
);

/** By the id of the kind; a kind that can be shared and is not here fails a test. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'coverage-statement': STATEMENT,
  report: {
    list: '/reports',
    handedOver: 'report',
    async make(ask, who, mark) {
      const saved = await saveReport(ask, who, mark, [1072, 1040], [4312]);
      return { id: String(saved.json.id) };
    },
    version: reportVersion,
    operations: [
      { name: 'report', need: 'read', run: (ask, who, { id }) => ask(who, `/reports/${id}`) },
      {
        name: 'reportMatrix',
        need: 'read',
        run: (ask, who, { id }) => ask(who, `${BUILDER}/matrix`, { saved: Number(id) }),
      },
      ...(['csv', 'xlsx', 'docx'] as const).map((format): Operation => ({
        name: `exportReport ${format}`,
        need: 'read',
        run: (ask, who, { id }) => ask(who, `${BUILDER}/export`, { format, saved: Number(id) }),
      })),
      {
        name: 'duplicateReport',
        need: 'read',
        run: (ask, who, { id }) => ask(who, `/reports/${id}/duplicate`, undefined, 'POST'),
      },
      {
        name: 'changeReport label',
        need: 'edit',
        run: async (ask, who, made) =>
          ask(
            who,
            `/reports/${made.id}`,
            { label: 'Changed', version: (await reportVersion(ask, who, made)) ?? 1 },
            'PATCH',
          ),
      },
      {
        name: 'changeReport selection',
        need: 'edit',
        run: async (ask, who, made) =>
          ask(
            who,
            `/reports/${made.id}`,
            { field_jurisdictions: [1072], version: (await reportVersion(ask, who, made)) ?? 1 },
            'PATCH',
          ),
      },
      {
        name: 'changeReport seen',
        need: 'own',
        run: (ask, who, { id }) => ask(who, `/reports/${id}`, { seen: true }, 'PATCH'),
      },
      {
        name: 'deleteReport',
        need: 'own',
        run: (ask, who, { id }) => ask(who, `/reports/${id}`, undefined, 'DELETE'),
      },
    ],
  },
  note: {
    list: '/notes',
    shared: { path: '/notes?whose=shared', in: 'notes' },
    places: [`/pages/mine?nid=${PAGE}`, '/notes?whose=shared&text=axolotl'],
    async make(ask, who, mark) {
      const made = await ask(who, '/notes', {
        ...{ id: randomUUID(), page_id: PAGE, text: mark },
        ...{ quote: mark, section: mark, section_title: mark },
      });
      return { id: made.json.id };
    },
    version: noteVersion,
    operations: [
      { name: 'note', need: 'read', run: (ask, who, { id }) => ask(who, `/notes/${id}`) },
      {
        name: 'changeNote text',
        need: 'edit',
        run: (ask, who, { id }) => ask(who, `/notes/${id}`, { text: 'Changed', version: 1 }, 'PATCH'),
      },
      {
        name: 'changeNote deleted',
        need: 'own',
        run: (ask, who, { id }) => ask(who, `/notes/${id}`, { deleted: false }, 'PATCH'),
      },
      {
        name: 'deleteNote',
        need: 'own',
        run: (ask, who, { id }) => ask(who, `/notes/${id}`, undefined, 'DELETE'),
      },
    ],
  },
  'bookmark-label': LABEL,
  'watch-rule': {
    list: RULES,
    forEverySubscriber: true,
    async make(ask, who, mark) {
      const made = await ask(who, RULES, {
        ...{ from: '/insights', name: mark, note: mark, schedule: 'none' },
      });
      return { id: String(made.json.id) };
    },
    version: ruleVersion,
    operations: [
      { name: 'watchRule', need: 'read', run: (ask, who, { id }) => ask(who, `${RULES}/${id}`) },
      {
        name: 'previewWatchRule',
        need: 'read',
        run: (ask, who, { id }) => ask(who, `${RULES}/preview`, { rule: Number(id) }),
      },
      {
        name: 'changeWatchRule name',
        need: 'edit',
        run: async (ask, who, made) =>
          ask(
            who,
            `${RULES}/${made.id}`,
            { name: 'Changed', version: await ruleVersion(ask, 'owner', made) },
            'PATCH',
          ),
      },
      {
        name: 'changeWatchRule asks',
        need: 'edit',
        run: async (ask, who, made) =>
          ask(
            who,
            `${RULES}/${made.id}`,
            { asks: { words: 'psd2' }, version: await ruleVersion(ask, 'owner', made) },
            'PATCH',
          ),
      },
      ...[{ schedule: 'daily' }, { paused: true }, { acceptWide: true }].map((change): Operation => ({
        name: `changeWatchRule ${Object.keys(change)[0]}`,
        need: 'own',
        run: (ask, who, { id }) => ask(who, `${RULES}/${id}`, change, 'PATCH'),
      })),
      {
        name: 'seeMatches',
        need: 'own',
        run: (ask, who, { id }) => ask(who, `${RULES}/${id}/seen`, { upTo: 1 }),
      },
      {
        name: 'deleteWatchRule',
        need: 'own',
        run: (ask, who, { id }) => ask(who, `${RULES}/${id}`, undefined, 'DELETE'),
      },
    ],
  },
  decision: {
    ...{ list: '/decisions', shared: { path: '/decisions', in: 'decisions' }, handedOver: 'decision' },
    forEverySubscriber: true,
    forget: (store, id) => store.of((db) => db.deleteFrom('decision').where('id', '=', Number(id)).execute()),
    async make(ask, who, mark) {
      const title = { title: mark, reason: mark };
      const made = await ask(who, '/decisions', {
        ...{ key: randomUUID(), nid: PAGE, read: 1, kind: 'noted', ...title },
      });
      return { id: String(made.json.decision.id) };
    },
    version: decisionVersion,
    operations: [
      { name: 'decision', need: 'read', run: (ask, who, { id }) => ask(who, `/decisions/${id}`) },
      {
        name: 'changeDecision',
        need: 'edit',
        run: async (ask, who, made) => {
          const version = await decisionVersion(ask, 'owner', made);
          const json = { key: randomUUID(), version, read: 1, kind: 'action', owner: null };
          return ask(who, `/decisions/${made.id}`, json, 'PATCH');
        },
      },
      {
        name: 'addDecisionStep',
        need: 'edit',
        run: async (ask, who, made) => {
          const version = await decisionVersion(ask, 'owner', made);
          const json = { key: randomUUID(), version, step: 'evidence' };
          const evidence = [{ title: 'Minutes', url: 'https://firm.example/minutes' }];
          return ask(who, `/decisions/${made.id}/steps`, { ...json, evidence });
        },
      },
    ],
  },
  checklist: {
    list: LISTS,
    handedOver: 'checklist',
    async make(ask, who, mark) {
      const made = await ask(who, LISTS, { key: randomUUID(), title: mark });
      const { id } = made.json.checklist;
      const item = await ask(who, `${LISTS}/${id}/items`, {
        key: 'one',
        title: mark,
        note: mark,
        owner: mark,
      });
      return { id: String(id), item: String(item.json.id) };
    },
    version: checklistVersion,
    operations: [
      { name: 'checklist', need: 'read', run: (ask, who, { id }) => ask(who, `${LISTS}/${id}`) },
      ...(['csv', 'xlsx'] as const).map((format): Operation => ({
        name: `exportChecklist ${format}`,
        need: 'read',
        run: (ask, who, { id }) => ask(who, `${LISTS}/${id}/export?format=${format}`),
      })),
      {
        name: 'addChecklist copy',
        need: 'read',
        run: (ask, who, { id }) => ask(who, LISTS, { key: randomUUID(), copy: Number(id) }),
      },
      {
        name: 'addChecklistItem',
        need: 'edit',
        run: (ask, who, { id }) => ask(who, `${LISTS}/${id}/items`, { key: randomUUID(), title: 'Another' }),
      },
      {
        name: 'changeChecklistItem',
        need: 'edit',
        run: (ask, who, { id, item }) =>
          ask(who, `${LISTS}/${id}/items/${item}`, { version: 1, note: 'Changed' }, 'PATCH'),
      },
      {
        name: 'moveChecklistItem',
        need: 'edit',
        run: (ask, who, { id, item }) =>
          ask(who, `${LISTS}/${id}/order`, { item: Number(item), to: 0, version: 2 }),
      },
      {
        name: 'deleteChecklistItem',
        need: 'edit',
        run: (ask, who, { id, item }) => ask(who, `${LISTS}/${id}/items/${item}`, undefined, 'DELETE'),
      },
      {
        name: 'changeChecklist title',
        need: 'edit',
        run: async (ask, who, made) =>
          ask(who, `${LISTS}/${made.id}`, { version: 1, title: 'Changed' }, 'PATCH'),
      },
      {
        name: 'changeChecklist archived',
        need: 'own',
        run: (ask, who, { id }) => ask(who, `${LISTS}/${id}`, { version: 1, archived: true }, 'PATCH'),
      },
      {
        name: 'deleteChecklist',
        need: 'own',
        run: (ask, who, { id }) => ask(who, `${LISTS}/${id}`, undefined, 'DELETE'),
      },
    ],
  },
};
