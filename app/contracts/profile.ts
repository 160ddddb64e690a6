/** The reader's profile. */
import { Type, type Static } from 'typebox';
import { closed, nullable, type ContractEndpoint } from '#app/contract.ts';
import { UserUpdate } from './profile-update.ts';

const id = Type.Integer({ description: 'Its id.', examples: [7], minimum: 1 });
const vertical = Type.String({ description: 'Its vertical.', examples: ['payments_compliance'] });

const ProfileWatchRule = closed(
  {
    id,
    vertical,
    name: Type.String({ description: 'Name of the rule.', examples: ['UK and Irish safeguarding'] }),
    path: Type.String({
      description: 'Path and query of the page that shows everything that the rule finds.',
      examples: ['/regulatory_updates_list?jurisdiction=1072'],
    }),
  },
  { title: 'ProfileWatchRule', description: 'A watch rule.' },
);

const ProfileNote = closed(
  {
    id: Type.String({ description: 'Its id, a UUID.', examples: ['6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a11'] }),
    page_id: Type.Integer({
      description: 'Id (nid) of the item that the note is about.',
      examples: [1001],
      minimum: 1,
    }),
    page: Type.String({
      description: 'Title of the page.',
      examples: ['Verification of payee after its first year'],
    }),
    section: Type.Optional(
      Type.String({
        description: "Id of the section's heading; absent for the whole page.",
        examples: ['who-is-next'],
      }),
    ),
  },
  { title: 'ProfileNote', description: 'A note.' },
);

const ProfileReport = closed(
  {
    id,
    vertical,
    bundle: Type.Literal('report', { description: 'Kind of record.', examples: ['report'] }),
    label: Type.String({ description: 'Name.', examples: ['EU and UK licence comparison'] }),
    field_jurisdictions: Type.Array(Type.Integer({ minimum: 1 }), {
      description: 'Term ids of its jurisdictions, in the order of the columns.',
      examples: [[1072, 1101]],
    }),
    field_sections: Type.Array(Type.Integer({ minimum: 1 }), {
      description: 'Term ids of its sections, in the order of the rows.',
      examples: [[4312]],
    }),
  },
  { title: 'ProfileReport', description: 'A saved report, as it was sent to saveReport.' },
);

const UserAccess = closed(
  {
    tools: Type.Boolean({ description: 'Report builder and saved reports.', examples: [true] }),
    workspace: Type.Boolean({ description: 'Checklists.', examples: [true] }),
  },
  {
    title: 'UserAccess',
    description: 'Which tools the reader may use in this vertical.',
    examples: [{ tools: true, workspace: true }],
  },
);

const UserSubscription = closed(
  {
    active: Type.Boolean({ description: 'Whether it is active.', examples: [true] }),
    permissions: Type.Array(Type.String(), { description: 'Permissions held.', examples: [['world', 'hs']] }),
    legacy_permissions: Type.Array(Type.String(), {
      description: 'Permissions of the former scheme; any of them opens every route.',
      examples: [[]],
    }),
  },
  {
    title: 'UserSubscription',
    description: 'The subscription in this vertical.',
    examples: [{ active: true, permissions: ['world', 'hs'], legacy_permissions: [] }],
  },
);

export const UserDocument = closed(
  {
    data: closed(
      {
        type: Type.Literal('user--user', { description: 'Resource type.' }),
        id: Type.String({ description: 'User id.', examples: ['7'] }),
        attributes: closed(
          {
            mail: Type.String({ description: 'E-mail address.', examples: ['full@demo.test'] }),
            firstName: Type.String({ description: 'Given name.', examples: ['Ada'] }),
            lastName: Type.String({ description: 'Family name.', examples: ['Full'] }),
            companyName: Type.String({ description: 'Company.', examples: ['Demo Payments Ltd'] }),
            field_company: Type.Array(
              closed(
                { target_id: Type.Integer({ description: 'Term id.', examples: [2100] }) },
                { description: 'Reference to a term.' },
              ),
              {
                description:
                  'The company as a term of the vocabulary companies; empty when that does not have it.',
                examples: [[{ target_id: 2100 }]],
              },
            ),
            salesforceId: Type.Optional(
              Type.String({
                description: 'Id of the person in the customer system.',
                examples: ['003DEMO0001'],
              }),
            ),
            companySfId: Type.Optional(
              Type.String({
                description: 'Id of the company in the customer system.',
                examples: ['001DEMO0001'],
              }),
            ),
            isAdmin: Type.Boolean({
              description: 'Whether the person administers the site.',
              examples: [false],
            }),
            field_jurisdiction: Type.Array(
              closed(
                { target_id: Type.Integer({ description: 'Term id.', examples: [1101] }) },
                { description: 'Reference to a term.' },
              ),
              { description: 'Jurisdictions of interest.', examples: [[{ target_id: 1101 }]] },
            ),
            field_sector: Type.Array(
              closed(
                { target_id: Type.Integer({ description: 'Term id.', examples: [2751] }) },
                { description: 'Reference to a term.' },
              ),
              { description: 'Sectors of interest.', examples: [[]] },
            ),
            field_specialism: Type.Array(
              closed(
                { target_id: Type.Integer({ description: 'Term id.', examples: [2701] }) },
                { description: 'Reference to a term.' },
              ),
              { description: 'Specialisms of interest.', examples: [[]] },
            ),
            subscriptions: Type.Array(Type.String(), {
              description: 'Names of subscriptions.',
              examples: [['Payments Compliance']],
            }),
            trials: Type.Array(Type.String(), { description: 'Names of trials.', examples: [[]] }),
            bookmarks: Type.Array(
              closed(
                {
                  nid: Type.Integer({ description: 'Id (nid) of the item.', examples: [1001] }),
                  created_date: Type.String({
                    format: 'date-time',
                    description: 'When the reader bookmarked it (RFC 3339, UTC).',
                    examples: ['2026-11-20T09:00:00.000Z'],
                  }),
                },
                { description: 'A bookmark.' },
              ),
              {
                description: 'Bookmarks in all verticals, the newest first.',
                examples: [[{ nid: 1001, created_date: '2026-11-20T09:00:00.000Z' }]],
              },
            ),
            watchlist: Type.Array(ProfileWatchRule, {
              description: 'Watch rules in all verticals, the oldest first.',
              examples: [[]],
            }),
            notes: Type.Array(ProfileNote, {
              description: 'Notes in all verticals, by page, without their text.',
              examples: [
                [
                  {
                    id: '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a11',
                    page_id: 1001,
                    page: 'Verification of payee after its first year',
                    section: 'who-is-next',
                  },
                ],
              ],
            }),
            reports: Type.Array(ProfileReport, {
              description: 'Saved reports in all verticals, the last saved first.',
              examples: [[]],
            }),
            staff_pages: Type.Optional(
              Type.Array(
                closed(
                  {
                    vertical: Type.String({
                      description: 'Its vertical.',
                      examples: ['payments_compliance'],
                    }),
                    path: Type.String({ description: 'Its path.', examples: ['/desk'] }),
                    title: Type.String({ description: 'Its title.', examples: ['Desk'] }),
                  },
                  { description: 'A page.' },
                ),
                {
                  description: 'Pages for staff that the account has a role for; absent without any.',
                  examples: [[]],
                },
              ),
            ),
            userAccess: UserAccess,
            userSubscription: UserSubscription,
            daysSince: nullable(
              Type.Integer({
                description: 'Whole days since the last visit; null on the first.',
                examples: [3],
              }),
            ),
            field_time_zone: Type.Optional(
              Type.String({
                description: 'IANA time zone in which digests come; absent if the reader has not chosen one.',
                examples: ['Europe/Berlin'],
              }),
            ),
            version: Type.Integer({
              description: 'Counts the changes of the profile from 1; for `version` of an update.',
              examples: [4],
            }),
          },
          { description: 'Profile.' },
        ),
      },
      { description: 'Resource object.' },
    ),
  },
  {
    $id: 'account/user',
    title: 'UserDocument',
    description: 'The profile of the reader, a JSON:API document.',
  },
);
export type UserDocument = Static<typeof UserDocument>;

export const endpoints = {
  user: { method: 'get', path: '/jsonapi/user', response: UserDocument },
  updateUser: { method: 'patch', path: '/jsonapi/user', body: UserUpdate, response: UserDocument },
} as const satisfies Record<string, ContractEndpoint>;
