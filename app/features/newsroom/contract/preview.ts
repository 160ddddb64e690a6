/** Drafts as readers will read them, for the desk and for those who have a link. */
import { Type, type Static } from 'typebox';
import { closed, discriminated, nid, nullable, word } from '#app/contract.ts';
import { ClosedPage } from '#app/contracts/content.ts';
import { ContentListResponse } from '#app/contracts/content-list.ts';
import { ContentPageResponse } from '#app/contracts/content-page.ts';
import { Home } from '#app/contracts/home.ts';
import { Jurisdictions } from '#app/contracts/jurisdictions.ts';
import { LONGEST_PATH } from '#app/contracts/limits.ts';
import { LINK_DAYS, MOST_RELEASED } from '../limits.ts';
import { by, id, revision, time, title } from './parts.ts';

const level = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Id of a level of the option `previewAs`: whose eyes the preview has.',
  examples: ['world'],
});

const ShownPage = closed(
  {
    kind: Type.Literal('page', { description: 'The page, with the fields that such a reader may see.' }),
    page: ContentPageResponse,
  },
  { description: 'Such a reader opens the page, whole or in part.' },
);
const ShownClosed = closed(
  {
    kind: Type.Literal('closed', { description: 'The page is not part of such a subscription.' }),
    closed: ClosedPage,
  },
  { description: 'Such a reader is refused, and learns what is public.' },
);
const NotShown = closed(
  { kind: Type.Literal('failed', { description: 'Its page cannot be made of what the draft has so far.' }) },
  { description: 'Something is missing that its page needs.' },
);
const ShownHome = closed(
  { kind: Type.Literal('home', { description: 'The home page.' }), home: Home },
  { description: 'The home page, as it will be.' },
);
const ShownPlaces = closed(
  { kind: Type.Literal('places', { description: 'The table of places.' }), places: Jurisdictions },
  { description: 'The places with what there is about each, as it will be.' },
);
const ShownList = closed(
  { kind: Type.Literal('list', { description: 'The first page of a list.' }), list: ContentListResponse },
  { description: 'A list, as it will be.' },
);
const Denied = closed(
  {
    kind: Type.Literal('denied', { description: 'The page of the site is not part of such a subscription.' }),
  },
  { description: 'Such a reader is refused.' },
);
const shown = discriminated(
  'kind',
  [ShownPage, ShownClosed, NotShown, ShownHome, ShownPlaces, ShownList, Denied],
  { description: 'What such a reader gets.' },
);
const sitePath = Type.String({
  minLength: 1,
  maxLength: LONGEST_PATH,
  description:
    'Path of a page of the site, shown in place of the item as if everything were published: the home page, the places, or a list. Search is not part of a preview.',
  examples: ['/'],
});

export const PreviewQuery = closed(
  {
    as: level,
    of: Type.Optional(
      word(['draft', 'edition'], {
        default: 'draft',
        description:
          'The draft as it is now, or the revision that is scheduled; or in a release, with all of it published.',
        examples: ['draft'],
      }),
    ),
    page: Type.Optional(sitePath),
  },
  { $id: 'newsroom/preview-query', description: 'What is shown, and to whom.' },
);

export const Preview = closed(
  { revision, shown },
  { $id: 'newsroom/preview', description: 'A draft as a reader will read it. Nothing of it is published.' },
);
export type Preview = Static<typeof Preview>;

const PreviewLink = closed(
  {
    id: id('Its id.'),
    as: level,
    by,
    madeAt: time('When it was made.'),
    expiresAt: time('Until when it opens.'),
  },
  { description: 'A link that opens now. Its secret part is not stored.' },
);

export const PreviewLinks = closed(
  { links: Type.Array(PreviewLink, { description: 'The newest first.', examples: [[]] }) },
  { $id: 'newsroom/preview-links', description: 'Links to the preview of a draft or of a release.' },
);
export type PreviewLinks = Static<typeof PreviewLinks>;

export const NewPreviewLink = closed(
  {
    as: level,
    days: Type.Integer({
      enum: [...LINK_DAYS],
      description: `For how many days it opens: ${LINK_DAYS.join(', ')}.`,
      examples: [7],
    }),
  },
  { $id: 'newsroom/new-preview-link', description: 'A link to make.' },
);

export type NewPreviewLink = Static<typeof NewPreviewLink>;

export const MadePreviewLink = closed(
  {
    id: id('To end it.'),
    token: Type.String({
      description: 'The secret part of its address, which no later call answers.',
      examples: ['q83vEjRWq83vEjRWq83vEjRWq83vEjRWq83vEjRWq83'],
    }),
    expiresAt: time('Until when it opens.'),
  },
  { $id: 'newsroom/made-preview-link', description: 'A new link.' },
);
export type MadePreviewLink = Static<typeof MadePreviewLink>;

const path = nullable(
  Type.String({
    description:
      'Path of the published page, which may need a subscription; null if the item is not published.',
    examples: ['/article/1001/regulatory-analysis/x'],
  }),
);

export const SharedPreviewQuery = closed(
  {
    item: Type.Optional(nid('Which item of a release; by default, or if it is not in it, the first.')),
    page: Type.Optional(sitePath),
  },
  { $id: 'newsroom/shared-preview-query', description: 'What is shown.' },
);

const itemNid = nid('Node id of the item.');
const OpenPreview = closed(
  {
    state: Type.Literal('open', { description: 'The link opens.' }),
    nid: itemNid,
    title,
    type: Type.String({ description: 'What readers call the content type.', examples: ['Press release'] }),
    as: level,
    revision,
    savedAt: nullable(
      time('When the draft was changed last; null in a release, which has it as it was added.'),
    ),
    expiresAt: time('Until when the link opens.'),
    path,
    items: Type.Array(closed({ nid: itemNid, title }, { description: 'An item of the release.' }), {
      maxItems: MOST_RELEASED,
      description: 'All items of the release, in its order; empty for a single draft.',
      examples: [[]],
    }),
    shown,
    pages: Type.Array(
      closed(
        {
          path: Type.String({ description: 'Its path.', examples: ['/'] }),
          title: Type.String({ description: 'What it is called.', examples: ['Home'] }),
        },
        { description: 'A page of the site.' },
      ),
      { description: 'Pages of the site that `page` can name.', examples: [[]] },
    ),
  },
  { description: 'A draft as it is now, or an item of a release with all of it published.' },
);
const EndedPreview = closed(
  {
    state: word(['expired', 'revoked', 'left', 'published', 'discarded'], {
      description:
        '`expired`: its days are over. `revoked`: somebody of the desk ended it. `left`: the person who made it may not any more. `published`, `discarded`: its draft or release is gone.',
      examples: ['expired'],
    }),
    path,
  },
  { description: 'Why a link opens nothing any more.' },
);

export const SharedPreview = discriminated('state', [OpenPreview, EndedPreview], {
  $id: 'newsroom/shared-preview',
  description: 'What a link to a preview opens, for anybody who has it.',
});
export type SharedPreview = Static<typeof SharedPreview>;
