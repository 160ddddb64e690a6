/** The sentences of the site that staff change: titles, labels, notices. */
import { Type, type Static } from 'typebox';
import { closed, nullable, V, type ContractEndpoint } from '#app/contract.ts';
import { LONGEST_SITE_TEXT } from '../limits.ts';
import { time } from './parts.ts';

const pointer = Type.String({
  maxLength: 500,
  pattern: '^/',
  description: 'JSON Pointer of the text in the merged configuration.',
  examples: ['/site/texts/notFound'],
});
const text = (description: string) =>
  Type.String({
    maxLength: LONGEST_SITE_TEXT,
    description,
    examples: ['Payments regulation, followed daily'],
  });
const revision = Type.String({
  maxLength: 64,
  description: 'Hash of the file of the vertical that was read.',
  examples: ['9f86d081884c7d65'],
});

const SiteText = closed(
  {
    pointer,
    key: Type.String({ description: 'The key as a property path.', examples: ['site.texts.notFound'] }),
    description: Type.String({ description: 'Where it is shown.', examples: ['One line under the name.'] }),
    text: text('What readers see now.'),
    base: nullable(text('What other verticals see; null where only this one has it.')),
    isOwn: Type.Boolean({ description: 'Whether the vertical has a text of its own.', examples: [true] }),
    group: Type.String({ description: 'Part of the site that shows it.', examples: ['Footer'] }),
    screens: Type.Array(
      closed({
        title: Type.String({ description: 'Title of the page.', examples: ['Updates'] }),
        path: Type.String({
          description: 'Its path, with parameters in braces.',
          examples: ['/regulatory_updates_list'],
        }),
      }),
      { description: 'Pages that show it; empty where all or none do.', examples: [[]] },
    ),
    mail: Type.Optional(
      closed(
        {
          id: Type.String({ description: 'For its preview.', examples: ['/site/mails/passwordReset'] }),
          title: Type.String({ description: 'What it is about.', examples: ['Invitation'] }),
        },
        { description: 'The e-mail that has it; absent outside of e-mails.' },
      ),
    ),
    isListed: Type.Boolean({
      description: 'Whether it is in a list, which gets a copy in the file of the vertical as a whole.',
      examples: [false],
    }),
    longest: Type.Integer({ minimum: 1, description: 'Most characters.', examples: [200] }),
  },
  { description: 'A sentence of the site.' },
);
export type SiteText = Static<typeof SiteText>;

const TextEdit = closed(
  {
    id: Type.String({ description: 'Id of the edit.', examples: ['20261127T090000000-1f3a5b7c'] }),
    at: time('When.'),
    by: Type.String({ description: 'Who, as named then.', examples: ['Ines Duarte'] }),
    key: Type.String({ description: 'Which text.', examples: ['site.tagline'] }),
    revertible: Type.Boolean({
      description: 'Whether the file is still as the edit left it, so that the text before can come back.',
      examples: [true],
    }),
  },
  { description: 'A change of a text that this server has written.' },
);

export const SiteTexts = closed(
  {
    texts: Type.Array(SiteText, { description: 'By the part of the site that shows them.', examples: [[]] }),
    edits: Type.Array(TextEdit, { description: 'The newest first, at most 20.', examples: [[]] }),
    revision,
    readOnly: Type.Optional(
      Type.String({ description: 'Why nothing can be changed here.', examples: ['Edits are turned off.'] }),
    ),
  },
  { $id: 'newsroom/site-texts', description: 'The sentences of the vertical.' },
);
export type SiteTexts = Static<typeof SiteTexts>;

const SiteTextChange = closed(
  {
    ...{ pointer, revision },
    text: Type.Optional(
      text('The text from now on; without it, the vertical has the text of the base again.'),
    ),
  },
  { $id: 'newsroom/site-text-change', description: 'A new text for one place.' },
);

const MailQuestion = closed(
  {
    mail: Type.String({
      maxLength: 500,
      pattern: '^/',
      description: 'The e-mail, as its texts name it.',
      examples: ['/site/mails/passwordReset'],
    }),
    pointer: Type.Optional(pointer),
    text: Type.Optional(text('A text to try in the place of `pointer`; nothing is written.')),
  },
  { $id: 'newsroom/mail-question', description: 'An e-mail to preview.' },
);

export const MailPreview = closed(
  {
    title: Type.String({ description: 'What it is about.', examples: ['Invitation'] }),
    subject: Type.String({ description: 'Its subject.', examples: ['Your invitation to Regatlas'] }),
    text: Type.String({ description: 'As plain text.', examples: ['You have been invited.'] }),
    html: Type.Optional(
      Type.String({ description: 'As HTML; absent where it has none.', examples: ['<!doctype html>'] }),
    ),
    refused: Type.Optional(
      Type.String({
        description: 'Why the text cannot be tried; the e-mail has the text of now.',
        examples: ['The text is empty.'],
      }),
    ),
  },
  { $id: 'newsroom/mail-preview', description: 'An e-mail with made-up contents.' },
);
export type MailPreview = Static<typeof MailPreview>;

const PATH = `${V}/newsroom/texts`;

/** To read: any right. To change: `texts`. */
export const siteTexts = {
  siteTexts: { method: 'get', path: PATH, response: SiteTexts },
  previewMail: { method: 'get', path: `${PATH}/mail`, query: MailQuestion, response: MailPreview },
  changeSiteText: { method: 'post', path: PATH, body: SiteTextChange, response: SiteTexts },
  revertSiteText: { method: 'post', path: `${PATH}/edits/{id}/reversal`, response: SiteTexts },
} as const satisfies Record<string, ContractEndpoint>;
