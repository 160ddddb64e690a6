/** Changes of the reader's profile. */
import { Type, type Static } from 'typebox';
import { closed } from '#app/contract.ts';
import { LONGEST_IN_PROFILE } from './limits.ts';

const termTarget = closed(
  { target_id: Type.Integer({ minimum: 1, description: 'Term id.', examples: [1041] }) },
  { description: 'A reference to a term.' },
);

export const UserUpdate = closed(
  {
    data: closed(
      {
        type: Type.Unsafe<'user--user'>({ const: 'user--user', description: 'Resource type.' }),
        id: Type.Optional(
          Type.String({ description: "Id of the account; must be the reader's own.", examples: ['7'] }),
        ),
        attributes: closed(
          {
            field_jurisdiction: Type.Optional(
              Type.Array(termTarget, {
                maxItems: 200,
                description: 'Jurisdictions that the reader follows, in the order of the home page.',
                examples: [[{ target_id: 1041 }]],
              }),
            ),
            field_sector: Type.Optional(
              Type.Array(termTarget, {
                maxItems: 200,
                description: 'Sectors, products or services that the reader works in.',
                examples: [[{ target_id: 1041 }]],
              }),
            ),
            field_specialism: Type.Optional(
              Type.Array(termTarget, {
                maxItems: 200,
                description: 'Specialisms that the reader works in.',
                examples: [[{ target_id: 1041 }]],
              }),
            ),
            field_time_zone: Type.Optional(
              Type.String({
                maxLength: 64,
                description: 'IANA time zone in which digests come; empty for that of the site.',
                examples: ['Europe/Berlin'],
              }),
            ),
            firstName: Type.Optional(
              Type.String({
                maxLength: LONGEST_IN_PROFILE.firstName,
                description: 'Given name.',
                examples: ['Ada'],
              }),
            ),
            lastName: Type.Optional(
              Type.String({
                maxLength: LONGEST_IN_PROFILE.lastName,
                description: 'Family name.',
                examples: ['Full'],
              }),
            ),
            companyName: Type.Optional(
              Type.String({
                maxLength: LONGEST_IN_PROFILE.companyName,
                description:
                  'Company; a term of the vocabulary of companies with this name becomes `field_company`, unless that is sent.',
                examples: ['Demo Payments Ltd'],
              }),
            ),
            field_company: Type.Optional(
              Type.Array(termTarget, {
                maxItems: 1,
                description: 'The company as a term of the vocabulary of companies; empty for none.',
                examples: [[{ target_id: 1041 }]],
              }),
            ),
            version: Type.Optional(
              Type.Integer({
                minimum: 1,
                maximum: 2_147_483_647,
                description:
                  '`version` of the profile that was changed: if the stored one is newer, nothing changes. Absent to change it in any case.',
                examples: [4],
              }),
            ),
          },
          { description: 'The changed fields.', examples: [{ field_jurisdiction: [{ target_id: 1041 }] }] },
        ),
      },
      {
        description: 'The resource.',
        examples: [{ type: 'user--user', attributes: { field_jurisdiction: [{ target_id: 1041 }] } }],
      },
    ),
  },
  {
    $id: 'account/user-update',
    title: 'UserUpdate',
    description: "A JSON:API document with changes to the reader's profile; absent fields do not change.",
  },
);
export type UserUpdate = Static<typeof UserUpdate>;
