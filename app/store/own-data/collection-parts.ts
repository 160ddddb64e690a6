/** What a reader collected, wrote and planned: bookmarks, notes, checklists and dates. Deleted things are there until they are removed. */
import type { OwnDataPart } from '../own-data-part.ts';

export const collectionParts: readonly OwnDataPart[] = [
  {
    id: 'bookmarks',
    title: 'Bookmarks',
    tables: ['bookmark'],
    read: (db, userId) =>
      db
        .selectFrom('bookmark')
        .select(['vertical', 'nid', 'title', 'folder', 'version', 'seen_at', 'created_at', 'deleted_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('nid')
        .execute(),
  },
  {
    id: 'read-marks',
    title: 'Pages marked as read in lists',
    tables: ['read_mark'],
    read: (db, userId) =>
      db
        .selectFrom('read_mark')
        .select(['vertical', 'nid', 'read_at'])
        .where('user_id', '=', userId)
        .orderBy('read_at')
        .orderBy('nid')
        .execute(),
  },
  {
    id: 'notes',
    title: 'Notes',
    tables: ['note'],
    read: (db, userId) =>
      db
        .selectFrom('note')
        .select(['vertical', 'nid', 'title', 'section', 'section_title', 'text', 'created_at'])
        .select(['changed_at', 'deleted_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
  },
  {
    id: 'checklists',
    title: 'Checklists',
    tables: ['checklist'],
    read: (db, userId) =>
      db
        .selectFrom('checklist')
        .select(['id', 'vertical', 'title', 'source_nid', 'source_path', 'created_at', 'changed_at'])
        .select(['archived_at', 'deleted_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
  },
  {
    id: 'checklist-items',
    title: 'Items of checklists',
    tables: ['checklist_item'],
    read: (db, userId) =>
      db
        .selectFrom('checklist_item')
        .innerJoin('checklist', 'checklist.id', 'checklist_item.checklist_id')
        .select(['checklist_item.checklist_id', 'checklist_item.position', 'checklist_item.title'])
        .select(['checklist_item.note', 'checklist_item.owner', 'checklist_item.due'])
        .select(['checklist_item.status', 'checklist_item.reason', 'checklist_item.evidence'])
        .select(['checklist_item.source_nid', 'checklist_item.source_path', 'checklist_item.source_anchor'])
        .select(['checklist_item.created_at', 'checklist_item.changed_at', 'checklist_item.deleted_at'])
        .where('checklist.user_id', '=', userId)
        .orderBy('checklist_item.checklist_id')
        .orderBy('checklist_item.position')
        .execute(),
  },
  {
    id: 'deadline-marks',
    title: 'Deadlines that were marked',
    tables: ['deadline_mark'],
    read: (db, userId) =>
      db
        .selectFrom('deadline_mark')
        .select(['vertical', 'source', 'date', 'status', 'reason', 'owner', 'marked_at'])
        .where('user_id', '=', userId)
        .orderBy('date')
        .orderBy('source')
        .execute(),
  },
  {
    id: 'own-dates',
    title: 'Dates of your own',
    tables: ['own_date'],
    read: (db, userId) =>
      db
        .selectFrom('own_date')
        .select(['vertical', 'title', 'date', 'jurisdiction', 'link', 'created_at', 'changed_at'])
        .select('deleted_at')
        .where('user_id', '=', userId)
        .orderBy('date')
        .orderBy('id')
        .execute(),
  },
  {
    id: 'calendar-feeds',
    title: 'What the calendar feeds of deadlines and of watch rules told',
    tables: ['feed_entry'],
    read: (db, userId) =>
      db
        .selectFrom('feed_entry')
        .select(['vertical', 'kind', 'uid', 'date', 'cancelled', 'changed_at'])
        .where('user_id', '=', userId)
        .orderBy('date')
        .orderBy('uid')
        .execute(),
  },
];
