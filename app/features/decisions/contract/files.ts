/** Files as evidence in the API. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { LARGEST_FILE, LONGEST_FILE_NAME, LONGEST_FILE_NOTE } from '../limits.ts';
import * as parts from './parts.ts';

const { count, id, text, time } = parts;

const name = text('Its name, without folders and control characters.', 'Own funds, September 2026.xlsx');
const mediaType = text('Media type, by its content and its extension.', 'application/pdf');
const hash = text('SHA-256 of its bytes in hex.', '6ad188c0f04e1b97');

export const EvidenceFile = closed(
  {
    number: id('Number of the entry that sealed it.', 4),
    name,
    mediaType,
    bytes: count('Its bytes.', 48_211),
    hash,
    note: text('A remark; may be empty.', 'Signed by the CFO.'),
    at: time('When it was attached (RFC 3339, UTC).'),
    by: text('Name of who attached it; `A former colleague` once the account is deleted.', 'Jane Doe'),
    state: word(['right', 'changed', 'missing', 'unchecked'], {
      description:
        'Whether the stored file is the one that was sealed, when `chain.filesAt` was. `changed`: it is another one. `unchecked`: it could not be read.',
      examples: ['right'],
    }),
  },
  { description: 'A file that shows what was decided by, or that it was done.' },
);

export const FileRequest = closed(
  {
    key: parts.key,
    name: Type.Optional(
      Type.String({
        description: 'Its name; without it, the form that is posted says it.',
        examples: ['own-funds.xlsx'],
        minLength: 1,
        maxLength: LONGEST_FILE_NAME * 2,
      }),
    ),
    size: Type.Optional(
      Type.Integer({
        description: 'Its bytes: the upload may have no more. By default as many as a file may have.',
        examples: [48_211],
        minimum: 0,
        maximum: 2_147_483_647,
      }),
    ),
    note: Type.Optional(
      text('A remark; with it, that of a form is not read.', 'Signed by the CFO.', {
        maxLength: LONGEST_FILE_NOTE,
      }),
    ),
  },
  { $id: 'decisions/file-request', description: 'A file that is to be attached to a decision.' },
);

export const FileLeave = closed(
  {
    address: text(
      'Where its bytes are put (`PUT`), with the ticket as bearer token.',
      '/api/decision-uploads/file',
    ),
    ticket: text('The leave, for an hour and one file.', 'eyJhbGciOi'),
    formAddress: text(
      'Where a form of a page posts it (`multipart/form-data`), which is led back to the decision. Its first field is the `ticket`, and its last the file.',
      '/api/decision-uploads/form?vertical=payments&decision=4',
    ),
    largest: count('Bytes that a file may have.', LARGEST_FILE),
  },
  { $id: 'decisions/file-leave', description: 'Leave to attach one file.' },
);
export type FileLeave = Static<typeof FileLeave>;

export const DecisionFile = closed(
  {
    name,
    mediaType,
    hash,
    content: Type.String({
      contentEncoding: 'base64',
      description: 'The bytes in base64 (RFC 4648).',
      examples: ['LCI='],
    }),
  },
  { $id: 'decisions/decision-file', description: 'A file of a decision.' },
);
