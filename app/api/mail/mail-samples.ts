/** The e-mails of a vertical with made-up contents, for people who change their sentences. */
import type { VerticalConfig } from '#app/config/model.ts';
import { activeFeaturesById } from '../feature-parts.ts';
import type { MailSample } from './mail-sample.ts';
import { resetMessage } from './reset-message.ts';

const OF_PLATFORM: Readonly<Record<string, MailSample>> = {
  passwordReset: {
    title: 'New password',
    write: (site) => resetMessage(site, `${site.origin}/…`),
  },
};

const under = (prefix: string, mails: Readonly<Record<string, MailSample>>): [string, MailSample][] =>
  Object.entries(mails).map(([key, mail]) => [`${prefix}/${key}`, mail]);

/** By the pointer to its sentences in the configuration: `/site/mails/passwordReset`. */
export const mailSamples = (vertical: Pick<VerticalConfig, 'features'>): ReadonlyMap<string, MailSample> =>
  new Map([
    ...under('/site/mails', OF_PLATFORM),
    ...activeFeaturesById(vertical).flatMap(([id, { mails = {} }]) =>
      under(`/site/features/${id}/mails`, mails),
    ),
  ]);
