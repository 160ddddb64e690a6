/** The e-mails of a vertical with made-up contents, for people who change their sentences. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import { activeFeaturesById } from '../feature-parts.ts';
import type { MailSite } from '../services.ts';
import { resetMessage } from './reset-message.ts';

/** An e-mail whose sentences are configuration: `mails.<key>` of a feature's options, or `site.mails.<key>`. */
export interface MailSample {
  /** What it is about: `Invitation`. */
  title: string;
  /** The e-mail with the sentences of this site. */
  write(site: MailSite): MailContent;
}

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
