/** The operations of site texts: sentences alone, written by the same means as other edits of the configuration. */
import { findEdit, listEdits, type StoredEdit } from '#app/api/config-edits/history.ts';
import { readLocated } from '#app/api/config-edits/located.ts';
import { valueIn, whyNoEdits } from '#app/api/config-edits/prepare-edit.ts';
import { revertEdit, writeEdit } from '#app/api/config-edits/write-edit.ts';
import { mailSamples } from '#app/api/mail/mail-samples.ts';
import { mailSiteFor } from '#app/api/mail/mail-site.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { findTexts, supposeText, withText, type ConfigText } from '#app/config/edit/config-texts.ts';
import type { LocatedObject } from '#app/config/document.ts';
import { readEditable } from '#app/config/edit/edit-files.ts';
import { TEXT_GROUPS } from '#app/config/edit/text-places.ts';
import { baseReader } from '#app/config/edit/feature-switch.ts';
import { formatPointer } from '#app/config/problem.ts';
import type { SiteTexts } from '../contract/site-texts.ts';
import { needRight } from '../desk/access.server.ts';
import { LONGEST_SITE_TEXT } from '../limits.ts';
import { findTextProblem } from './check-text.ts';

const LISTED = 20;

const textsOf = ({ services, vertical }: Viewer): ConfigText[] =>
  findTexts(services.configFiles.root, services.config().verticals[vertical.id] ?? vertical);

/** What an edit of a text writes: the list, if it is in one. */
const writtenPointer = ({ pointer, list }: ConfigText): string => list ?? pointer;

/** Edits of texts of this vertical. */
function isTextEdit({ place, key }: StoredEdit, vertical: string, keys: ReadonlySet<string>): boolean {
  return 'vertical' in place && place.vertical === vertical && keys.has(key);
}

const byGroup = (texts: readonly ConfigText[]) =>
  texts.toSorted((a, b) => TEXT_GROUPS.indexOf(a.place.group) - TEXT_GROUPS.indexOf(b.place.group));

async function answerTexts(viewer: Viewer): Promise<SiteTexts> {
  const { services, vertical } = viewer;
  const { configFiles } = services;
  const file = await readEditable(configFiles.root, { vertical: vertical.id });
  const revision = typeof file === 'string' ? '' : file.revision;
  const texts = textsOf(viewer);
  const keys = new Set(texts.map((text) => formatPointer(writtenPointer(text))));
  const { base, overlays } = await readLocated(services);
  const ofBase = baseReader(base as Record<string, LocatedObject>);
  const overlay = overlays.get(vertical.id);
  const edits = await listEdits(configFiles, LISTED * 5);
  const readOnly = whyNoEdits(services) ?? (typeof file === 'string' ? file : file.readOnly);
  const samples = mailSamples(vertical);
  return {
    texts: byGroup(texts).map((found) => {
      const { pointer, text, description, longest, list, place } = found;
      const { mail, ...seen } = place;
      const sample = mail === undefined ? undefined : samples.get(mail);
      const common = pointer === '/title' ? undefined : ofBase(pointer);
      return {
        ...{
          pointer,
          key: formatPointer(pointer),
          description,
          text,
          ...seen,
          isListed: list !== undefined,
        },
        ...{
          base: typeof common === 'string' ? common : null,
          isOwn: valueIn(overlay, writtenPointer(found)) !== undefined,
        },
        ...(sample && { mail: { id: mail!, title: sample.title } }),
        longest: Math.min(longest ?? LONGEST_SITE_TEXT, LONGEST_SITE_TEXT),
      };
    }),
    edits: edits
      .filter((edit) => isTextEdit(edit, vertical.id, keys))
      .slice(0, LISTED)
      .map(({ id, at, by, key, after }) => ({
        id,
        at,
        by: by.name,
        key,
        revertible: after === revision,
      })),
    revision,
    ...(readOnly !== undefined && { readOnly }),
  };
}

const isFailure = (value: object): value is Failure => 'ok' in value && value.ok === false;

const siteTexts = operation('siteTexts', {
  summary: 'The sentences of the site, with what other verticals say',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing'],
  async handle({ viewer }) {
    const access = await needRight(viewer);
    return 'ok' in access ? access : success(await answerTexts(viewer));
  },
});

const PROBLEMS = [
  ...(['permission_missing', 'right_missing', 'config_edit_refused', 'config_not_writable'] as const),
  'version_conflict',
] as const;

const changeSiteText = operation('changeSiteText', {
  summary: 'Change one sentence of the site, in the file of the vertical',
  auth: 'bearer',
  load: 'screen',
  problems: [...PROBLEMS, 'not_found'],
  async handle({ services, viewer, vertical, body: { pointer, text, revision } }) {
    const access = await needRight(viewer, 'texts');
    if ('ok' in access) return access;
    // Nothing but what the list has: not a guard, an address or a switch beside it.
    const found = textsOf(viewer).find((one) => one.pointer === pointer);
    if (!found) return failure('not_found', { detail: 'The site has no such text.' });
    const problem = text === undefined ? undefined : findTextProblem(found.text, text, found.longest);
    if (problem !== undefined) return failure('config_edit_refused', { detail: problem });
    const edit = {
      vertical: vertical.id,
      pointer: writtenPointer(found),
      ...(text !== undefined && {
        json: JSON.stringify(withText(services.config().verticals[vertical.id] ?? vertical, found, text)),
      }),
    };
    const written = await writeEdit(services, viewer, edit, revision);
    return isFailure(written) ? written : success(await answerTexts(viewer));
  },
});

const revertSiteText = operation('revertSiteText', {
  summary: 'Put the text before a change back',
  auth: 'bearer',
  load: 'screen',
  problems: [...PROBLEMS, 'not_found'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer, 'texts');
    if ('ok' in access) return access;
    const edit = await findEdit(services.configFiles, params['id'] ?? '');
    const keys = new Set(textsOf(viewer).map((text) => formatPointer(writtenPointer(text))));
    if (!edit || !isTextEdit(edit, vertical.id, keys)) return failure('not_found');
    const written = await revertEdit(services, viewer, edit);
    return isFailure(written) ? written : success(await answerTexts(viewer));
  },
});

/** The e-mail as readers would get it, with one of its texts exchanged if it can be. */
const previewMail = operation('previewMail', {
  summary: 'An e-mail of the site with made-up contents, also with a text that is not published',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, query: { mail, pointer, text } }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const { vertical } = viewer;
    const sample = mailSamples(vertical).get(mail);
    const tried = text === undefined ? undefined : textsOf(viewer).find((one) => one.pointer === pointer);
    if (!sample || (text !== undefined && tried?.place.mail !== mail)) return failure('not_found');
    const refused = tried && findTextProblem(tried.text, text!, tried.longest);
    const supposed = tried && refused === undefined ? supposeText(vertical, tried, text!) : vertical;
    const site = mailSiteFor(supposed, services.originOf(vertical), services.config().verticals);
    const { subject, text: plain, html } = sample.write(site);
    return success({
      ...{ title: sample.title, subject, text: plain },
      ...(html !== undefined && { html }),
      ...(refused !== undefined && { refused }),
    });
  },
});

export const siteTextOperations = [siteTexts, previewMail, changeSiteText, revertSiteText];
