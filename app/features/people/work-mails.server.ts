/** The messages about work that is handed over, and about last days. */
import type { MailSample } from '#app/api/mail/mail-samples.ts';
import type { MailSite } from '#app/api/services.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import { formatDate } from '#app/text/date-format.ts';
import { fillText } from '#app/text/fill-text.ts';
import { optionsIn } from './options.ts';

/** @param person whose work it was @param things `3 saved reports and 1 checklist` */
export function handOverMessage(
  { name, vertical, origin, options }: MailSite,
  { person, things }: { person: string; things: string },
): MailContent {
  const { subject, lead, note } = optionsIn(options).mails.handOver;
  const fill = (text: string) =>
    fillText(text, { person, things, site: name, product: `${name} ${vertical.title}` });
  return { subject: fill(subject), text: `${fill(lead)}\n\n${note}\n${origin}\n` };
}

/** @param successor who gets what is shared; null for nobody */
export function lastDayMessage(
  { name, origin, options }: MailSite,
  { lastDay, successor }: { lastDay: string; successor: string | null },
): MailContent {
  const texts = optionsIn(options).mails.lastDay;
  const fill = (text: string) =>
    fillText(text, { site: name, day: formatDate(lastDay), successor: successor ?? '' });
  const goes = successor === null ? '' : ` ${fill(texts.successor)}`;
  return {
    subject: fill(texts.subject),
    text: `${fill(texts.lead)}${goes}\n\n${texts.note}\n${origin}\n`,
  };
}

export function lastDayCancelledMessage({ name, origin, options }: MailSite): MailContent {
  const { subject, lead } = optionsIn(options).mails.lastDayCancelled;
  return { subject: fillText(subject, { site: name }), text: `${lead}\n${origin}\n` };
}

export const workMailSamples = {
  handOver: {
    title: 'Work handed over',
    write: (site) => handOverMessage(site, { person: 'Ada Fenn', things: '3 saved reports and 1 checklist' }),
  },
  lastDay: {
    title: 'Last day',
    write: (site) => lastDayMessage(site, { lastDay: '2026-12-31', successor: 'Ines Albrecht' }),
  },
  lastDayCancelled: { title: 'Last day cancelled', write: lastDayCancelledMessage },
} as const satisfies Record<string, MailSample>;
