/** From an edit of one key to the text of its file, checked against all verticals. */
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { Services } from '../services.ts';
import { parsePointer, toValue, type LocatedObject } from '#app/config/document.ts';
import { isSection, readEditable, type EditableFile, type EditPlace } from '#app/config/edit/edit-files.ts';
import { setInText } from '#app/config/edit/edit-text.ts';
import {
  baseReader,
  switchedFeature,
  switchFeature,
  type ConfigChange,
} from '#app/config/edit/feature-switch.ts';
import { mergeDifference } from '#app/config/edit/merge-difference.ts';
import { loadWithOrigins } from '#app/config/load.ts';
import { allFeatures } from '../feature-parts.ts';
import { readLocated } from './located.ts';

/** An edit of one key of one file. */
export interface ConfigEdit {
  /** Vertical whose file is meant; the base without it. */
  vertical?: string;
  /** JSON Pointer of the key in the merged configuration, its first step the section. */
  pointer: string;
  /** The new value as JSON; without it the key is removed from the file. */
  json?: string;
}

/** An edit that is not written. */
export interface PreparedEdit {
  file: EditableFile;
  /** The whole text afterwards. */
  after: string;
}

const OWN_KEYS = ['title', 'hosts', 'theme'];

/** The file of an edit; a sentence if no file has such a key. */
export function placeOf(
  { config }: Pick<Services, 'config'>,
  { vertical, pointer }: Pick<ConfigEdit, 'vertical' | 'pointer'>,
): EditPlace | string {
  const [section = ''] = parsePointer(pointer);
  if (vertical === undefined)
    return isSection(section) ? { base: section } : `The base has no key “${section}”.`;
  if (!Object.hasOwn(config().verticals, vertical)) return `There is no vertical “${vertical}”.`;
  return isSection(section) || OWN_KEYS.includes(section)
    ? { vertical }
    : `A vertical has no key “${section}”.`;
}

function readValue(json: string | undefined): { value: unknown } | string {
  if (json === undefined) return { value: undefined };
  try {
    return { value: JSON.parse(json) as unknown };
  } catch {
    return 'The value is not valid JSON: text needs double quotes.';
  }
}

/** What a file has to say: that of a vertical only what differs, with the changes that a switched feature takes along. */
async function allChanges(
  services: Services,
  place: EditPlace,
  change: ConfigChange,
): Promise<ConfigChange[]> {
  const { pointer, value } = change;
  if ('base' in place || value === undefined || value === null) return [change];
  const { base: sections, overlays } = await readLocated(services);
  const base = baseReader(sections as Record<string, LocatedObject>);
  const feature = switchedFeature(change);
  const overlay = overlays.get(place.vertical);
  if (feature === undefined || !overlay) return [{ pointer, value: mergeDifference(base(pointer), value) }];
  const config = services.config().verticals[place.vertical]!;
  return switchFeature(feature, value === true, { config, overlay, base });
}

/** @returns a sentence if the edit cannot be made */
export async function prepareEdit(services: Services, edit: ConfigEdit): Promise<PreparedEdit | string> {
  const place = placeOf(services, edit);
  if (typeof place === 'string') return place;
  const read = readValue(edit.json);
  if (typeof read === 'string') return read;
  const file = await readEditable(services.configFiles.root, place);
  if (typeof file === 'string') return file;
  let after = file.text;
  for (const { pointer, value } of await allChanges(services, place, { pointer: edit.pointer, ...read })) {
    const steps = parsePointer(pointer);
    // site.json is its section; the others hold theirs under its name.
    const edited = setInText(after, 'base' in place && place.base === 'site' ? steps.slice(1) : steps, value);
    if (!edited.ok) return edited.message;
    after = edited.text;
  }
  return { file, after };
}

/** The configuration as the edit would leave it, checked. */
export const checkEdited = ({ configFiles: { root } }: Services, { file, after }: PreparedEdit) =>
  loadWithOrigins(root, new Map([[file.file, after.replace(/^\uFEFF/, '')]]));

export const patchOf = ({ file: { file, text }, after }: PreparedEdit): string =>
  text === after
    ? ''
    : createTwoFilesPatch(`a/${file}`, `b/${file}`, text, after, '', '', {
        headerOptions: FILE_HEADERS_ONLY,
      });

/** Why nobody edits the files of the configuration here, as a sentence; undefined if forms may write. */
export function whyNoEdits({ config }: Pick<Services, 'config'>): string | undefined {
  for (const feature of allFeatures()) {
    const why = feature.refusesConfigEdits?.(config());
    if (why !== undefined) return why;
  }
  return undefined;
}

/** The value of a key in the file that an edit writes. */
export function valueIn(document: LocatedObject | undefined, pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step)
        ? (part as Record<string, unknown>)[step]
        : undefined,
    document && toValue(document),
  );
}
