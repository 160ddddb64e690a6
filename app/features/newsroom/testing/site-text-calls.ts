/** What the generic tests need to know of the operations of site texts. */
import { existsSync, renameSync, symlinkSync } from 'node:fs';
import { storeEdit } from '#app/api/config-edits/history.ts';
import { readEditable } from '#app/config/edit/edit-files.ts';
import type { Calls, SampleSite } from '#tests/support/operations/calls.ts';
import { asAdmin, withoutRight, withoutRole } from './refusals.ts';

const VERTICAL = 'payments_compliance';
const PATH = '/texts';
const TAGLINE = { pointer: '/site/tagline', text: 'Followed daily', revision: 'another' };
const MAIL = '/site/mails/passwordReset';
const common = { need: 'administrator', reads: 'nothing' } as const;

const fileOf = async ({ services }: Pick<SampleSite, 'services'>) => {
  const file = await readEditable(services.configFiles.root, { vertical: VERTICAL });
  if (typeof file === 'string') throw new Error(file);
  return file;
};

/** The file can be written again, after `link`. */
async function unlink(site: Pick<SampleSite, 'services'>): Promise<void> {
  const { absolute } = await fileOf(site);
  if (existsSync(`${absolute}.real`)) renameSync(`${absolute}.real`, absolute);
}

/** A change whose earlier text is what the file says now, or is not a configuration. */
async function anEdit(site: Pick<SampleSite, 'services'>, before?: string, after?: string): Promise<string> {
  await unlink(site);
  const file = await fileOf(site);
  return storeEdit(site.services.configFiles, {
    ...{ at: '2026-11-21T09:00:00.000Z', by: { id: 1, name: 'Ines' }, place: { vertical: VERTICAL } },
    ...{ file: file.file, key: 'site.tagline', patch: '' },
    ...{ before: before ?? file.text, after: after ?? file.revision },
  });
}

const reversal = (id: string) => `${PATH}/edits/${id}/reversal`;

/** The file cannot be written from now on. */
async function link(site: SampleSite): Promise<void> {
  const { absolute, readOnly } = await fileOf(site);
  if (readOnly !== undefined) return;
  renameSync(absolute, `${absolute}.real`);
  symlinkSync(`${absolute}.real`, absolute);
}

export const siteTextCalls = {
  siteTexts: { ...common, good: { who: 'admin' }, problems: withoutRole(PATH) },
  previewMail: {
    ...common,
    good: { who: 'admin', query: { mail: MAIL } },
    plain: { query: { mail: MAIL } },
    matrix: { query: `?mail=${MAIL}` },
    problems: {
      ...withoutRole(`${PATH}/mail?mail=${encodeURIComponent(MAIL)}`),
      not_found: () => asAdmin(`${PATH}/mail?mail=/site/mails/none`),
    },
  },
  changeSiteText: {
    ...common,
    good: async (side) => ({
      who: 'admin',
      // As the base has it: nothing is written.
      body: { pointer: '/site/tagline', revision: (await fileOf(side.site)).revision },
    }),
    plain: { body: TAGLINE },
    matrix: { body: TAGLINE },
    problems: {
      ...withoutRight('write', PATH, { json: TAGLINE }),
      not_found: () => asAdmin(PATH, { json: { ...TAGLINE, pointer: '/site/defaultVertical' } }),
      config_edit_refused: () => asAdmin(PATH, { json: { ...TAGLINE, text: ' ' } }),
      version_conflict: () => asAdmin(PATH, { json: TAGLINE }),
      async config_not_writable(site) {
        await link(site);
        return asAdmin(PATH, { json: { ...TAGLINE, revision: (await fileOf(site)).revision } });
      },
    },
  },
  revertSiteText: {
    ...common,
    good: async (side) => ({ who: 'admin', params: { id: await anEdit(side.site) } }),
    plain: { params: { id: 'none' } },
    problems: {
      ...withoutRight('write', reversal('none'), { method: 'POST' }),
      not_found: () => asAdmin(reversal('none'), { method: 'POST' }),
      version_conflict: async (site) =>
        asAdmin(reversal(await anEdit(site, '{}', 'another')), { method: 'POST' }),
      config_edit_refused: async (site) =>
        asAdmin(reversal(await anEdit(site, '{"nonsense": 1}')), { method: 'POST' }),
      async config_not_writable(site) {
        const id = await anEdit(site, '{ }');
        await link(site);
        return asAdmin(reversal(id), { method: 'POST' });
      },
    },
  },
} satisfies Calls;
