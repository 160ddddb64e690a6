/** Guides and requirement pages as comparisons read them: what one reader may see of each. */
import type { VerticalConfig } from '#app/config/model.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { fieldsByType, schemaFor, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { createOutliner } from '#app/runtime/plugins/load.ts';
import { loadItem } from '#app/runtime/plugins/plugin-calls.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import { inSlices } from '#app/queue/slices.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { Viewer } from '../viewer.ts';
import { toPassages, type Passage, type ReadPage } from './passages.ts';

/** What a sheet is to reports: the rows that it can answer. */
export type SheetKind = 'guide' | 'requirement';

/** An entry of a field with the role `answers`. */
export interface ShortAnswer {
  /** Reference of the term. */
  about: string;
  lines: string[];
  key: string;
  source: { title: string; url?: string };
  /** `2026-10-28` */
  reviewed: string;
  /** References of the licences that it is limited to. */
  licences?: string[];
}

/** An obligation of a requirement page. */
interface Duty {
  /** Anchor on the page. */
  id: string;
  title: string;
  /** Reference of the term. */
  category: string;
  topics?: string[];
  licences?: string[];
  /** HTML. */
  body: string;
  /** Where it is written. */
  source: { title: string; url?: string };
}

/** A page of a jurisdiction; if the reader may not open it, only that it exists. */
export interface Sheet extends ReadPage {
  kind: SheetKind;
  nid: number;
  version: number;
  /** The jurisdiction. */
  tid: number;
  isOpen: boolean;
  answers: ShortAnswer[];
  duties: Duty[];
  /** Its sections, with their anchors. */
  sections: { id: string; text: string }[];
}

/** The content types that can answer rows of a kind. */
export function sheetTypes(
  { services, vertical }: Pick<Viewer, 'services' | 'vertical'>,
  kind: SheetKind,
): string[] {
  const duties = typesWithRole(vertical, 'obligations');
  if (kind === 'requirement') return duties;
  const answering = fieldsByType(services.registry, vertical, Object.keys(vertical.contentTypes), 'answers');
  const guides = new Set([...typesWithRole(vertical, 'guide'), ...Object.keys(answering)]);
  return [...guides].filter((type) => !duties.includes(type));
}

/** Every sheet of the vertical, by nid. */
export async function loadSheets(viewer: Viewer): Promise<Sheet[]> {
  const { services, vertical } = viewer;
  const giveWay = inSlices();
  const sheets: Sheet[] = [];
  for (const kind of ['guide', 'requirement'] as const) {
    const fields = fieldsByType(services.registry, vertical, sheetTypes(viewer, kind), 'place');
    for (const { tid, item } of await services.store.jurisdictions.items(vertical.id, fields)) {
      await giveWay();
      const sheet = await toSheet(viewer, kind, tid, item);
      if (sheet) sheets.push(sheet);
    }
  }
  return sheets;
}

async function toSheet(
  viewer: Viewer,
  kind: SheetKind,
  tid: number,
  item: ContentRecord,
): Promise<Sheet | undefined> {
  const { services, vertical, reader } = viewer;
  const path = contentPath(vertical, item);
  const schema = schemaFor(services.registry, vertical, item.type);
  if (!path || !schema) return undefined;
  const access = contentAccess(vertical, item, reader);
  const sheet = {
    kind,
    tid,
    nid: item.nid,
    version: item.version,
    title: item.title,
    path,
    isOpen: access === 'full',
    passages: () => Promise.resolve([]),
  };
  if (access !== 'full') {
    const shown = redact(schema, item.fields, access);
    const answers = valueWithRole<ShortAnswer[]>(schema, shown, 'answers');
    return { ...sheet, isOpen: answers !== undefined, answers: answers ?? [], duties: [], sections: [] };
  }
  const duties = kind === 'requirement' ? await loadDuties(viewer, vertical, item) : [];
  const { fields, sections } = createOutliner().text(item.fields);
  let known: Promise<readonly Passage[]> | undefined;
  return {
    ...sheet,
    answers: valueWithRole<ShortAnswer[]>(schema, item.fields, 'answers') ?? [],
    duties,
    sections,
    // Most comparisons ask few pages.
    passages: () => (known ??= toPassages(fields, duties)),
  };
}

/** The obligations with the anchors that the page gives them; none if the page cannot be loaded. */
async function loadDuties(
  { services }: Viewer,
  vertical: VerticalConfig,
  item: ContentRecord,
): Promise<Duty[]> {
  const contentType = vertical.contentTypes[item.type]!;
  const plugin = services.registry.get(contentType.plugin)!;
  const options = plugin.options(contentType.options);
  const settings = { vertical: vertical.id, options };
  const loaded = await loadItem(
    plugin,
    Object.freeze({ ...item.fields }),
    settings,
    vertical.site.limits.pluginLoadMs,
  );
  if (!loaded.ok) {
    services.reportPluginFault(loaded.fault, contentPath(vertical, item));
    return [];
  }
  const data = loaded.value;
  return (valueWithRole<Duty[]>(plugin.schema, data, 'obligations') ?? []).map(
    ({ id, title, category, topics = [], licences = [], body, source }) => ({
      ...{ id, title, category, topics, licences, body, source },
    }),
  );
}
