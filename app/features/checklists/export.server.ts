/** A checklist as a table: a row for each item, in the order of the page. */
import { operation, success } from '#app/api/operation.ts';
import { tableFile, toAddress } from '#app/api/files/table-file.ts';
import type { TableColumn } from '#app/api/files/table.ts';
import { statusLabels } from '#app/text/status-labels.ts';
import { ownSection } from './checklist-labels.ts';
import type { ChecklistItem } from './contract.ts';
import { reachChecklist, readPage } from './own-checklist.server.ts';
import { toSections } from './sections.ts';

const COLUMNS: readonly TableColumn[] = [
  { title: 'Section', width: 24 },
  { title: 'What needs to be done', width: 60 },
  { title: 'Status', width: 16 },
  { title: 'Settled on', format: 'day' },
  { title: 'Owner', width: 24 },
  { title: 'Due', format: 'day' },
  { title: 'Why it doesn’t apply' },
  { title: 'Remark', width: 50 },
  { title: 'Evidence' },
  { title: 'Legal source', width: 40 },
  { title: 'Changed since', width: 20 },
  { title: 'Address', width: 50 },
];

const toRow =
  (origin: string | undefined) =>
  ({ section, title, status, settledAt, owner, due, reason, note, ...item }: ChecklistItem): string[] => {
    const { evidence, citation = '', change, source, toDo } = item;
    const address = source?.anchor ? `${source.path}#${source.anchor}` : (source?.path ?? toDo?.path);
    return [
      ...[section || ownSection, title, statusLabels[status], settledAt?.slice(0, 10) ?? '', owner, due],
      ...[reason, note, evidence, citation, change?.parts.join('; ') ?? ''],
      address === undefined ? '' : toAddress(address, origin),
    ];
  };

export const exportChecklist = operation('exportChecklist', {
  summary: 'A checklist as CSV or Excel',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, params, query: { format, origin } }) {
    const list = await reachChecklist(viewer, params['id'], 'read');
    if ('ok' in list) return list;
    const page = await readPage(viewer, list);
    if ('ok' in page) return page;
    const items = toSections(page.items).flatMap((section) => section.items.map(({ item }) => item));
    const table = { title: page.checklist.title, columns: COLUMNS, rows: items.map(toRow(origin)) };
    return success(await tableFile(table, format));
  },
});
