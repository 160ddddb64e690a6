/** Items and a server of stories and tests. */
import { buildForm } from '../form/build-form.ts';
import type { Fields, FormTree } from '../form/node.ts';
import type { FormSchema } from '../form/schema.ts';
import { NEWS } from './schemas.fixture.ts';
import type {
  AuthorChoice,
  EditorServices,
  ItemChoice,
  LoadedDraft,
  MediaChoice,
  SaveAnswer,
  TermChoice,
} from './services.ts';

const CONTEXT = {
  vocabularies: {},
  dateKinds: [
    { value: 'effective', label: 'In force' },
    { value: 'applicable', label: 'Applies' },
    { value: 'reporting', label: 'File by' },
  ],
  products: [
    { value: 502, label: 'Payments analysis' },
    { value: 504, label: 'Payments horizon scanning' },
  ],
};

/** The form of a content type. */
export const sampleForm = (schema: FormSchema): FormTree =>
  buildForm(schema, { ...CONTEXT, type: 'sample' }).tree;

export const NEWS_FORM = sampleForm(NEWS);

export const PUBLISHED: Fields = {
  nid: 3059,
  type: 'regulatory-update',
  title: 'FCA opens the gateway for cryptoasset authorisations',
  field_short_title: 'Crypto gateway opens',
  path: 'fca-opens-the-gateway-for-cryptoasset-authorisations',
  created: '2026-09-30T08:00:00Z',
  changed: '2026-11-12T09:30:00Z',
  field_date_pub: '2026-09-30',
  product_access: [504],
  body: {
    summary:
      'Applications for permission under the new regime can be filed from today until 1 March 2027. Timely applicants may continue while their case is pending.',
    value:
      '<p>The application period for the cryptoasset regime begins today.</p><h2>Who files what</h2><p>Registered firms do not convert.</p>',
  },
  field_key_points: [
    'Window: 30 September 2026 to 1 March 2027.',
    'Applicants inside the window may continue while undecided.',
  ],
  field_key_dates: [
    { label: 'Gateway opens', date: '2026-09-30', kind: 'effective', event: 'uk-crypto-gateway-opens' },
    { label: 'Application period ends', date: '2027-03-01', kind: 'reporting' },
    { label: 'Regime begins', date: '2027-10-25', kind: 'effective', certainty: 'expected' },
  ],
  field_reference_library: [
    {
      field_title: 'How the gateway will operate',
      field_plain_url: 'https://www.fca.org.uk/firms/cryptoassets/how-gateway-will-operate',
      publisher: 'Financial Conduct Authority',
    },
    { field_title: 'SI 2026/102', field_plain_url: 'https://www.legislation.gov.uk/uksi/2026/102/made' },
  ],
  field_related_content: [3052, 5109],
  field_jurisdiction: ['jurisdictions/gb'],
  field_one_jurisdiction: 'jurisdictions/gb',
  field_specialism: ['specialisms/licensing'],
  field_topic: ['featured_topics/stablecoins'],
  field_authority: ['authorities/financial-conduct-authority'],
  field_document_type: 'document_types/announcement',
  field_reference_number: 'SI 2026/102',
  field_stage: 'adopted',
  field_impact: 'high',
  field_urgency: 'action-required',
  field_authors: [{ title: 'Priya Nambiar', field_email: 'priya.nambiar@regatlas.example' }],
};

/** As {@link PUBLISHED}, with an hour's work. */
export const EDITED: Fields = {
  ...PUBLISHED,
  body: {
    ...(PUBLISHED['body'] as object),
    summary: 'Applications can be filed from today until 28 February 2027.',
  },
  field_key_dates: [
    { label: 'Gateway opens', date: '2026-09-30', kind: 'effective', event: 'uk-crypto-gateway-opens' },
    { label: 'Application period ends', date: '2027-02-28', kind: 'reporting' },
    { label: 'Regime begins', date: '31 Feb 2027', kind: 'effective' },
  ],
  field_reference_library: [
    { field_title: 'How the gateway will operate', field_plain_url: 'https://www.fca.org.uk/' },
    { field_title: 'SI 2026/102', field_plain_url: 'https://www.legislation.gov.uk/uksi/2026/102/made' },
  ],
  field_topic: ['featured_topics/stablecoins', 'featured_topics/blockchain'],
};

export const DRAFT: LoadedDraft = {
  nid: 3059,
  revision: 12,
  fields: EDITED,
  published: PUBLISHED,
  base: 4,
  current: 4,
};

export const TERMS: TermChoice[] = [
  { ref: 'jurisdictions/gb', name: 'United Kingdom', above: ['Europe'] },
  { ref: 'jurisdictions/de', name: 'Germany', above: ['Western Europe', 'Europe'] },
  { ref: 'jurisdictions/us-ga', name: 'Georgia', above: ['United States', 'Americas'] },
  { ref: 'jurisdictions/ge', name: 'Georgia', above: ['Asia'] },
  { ref: 'specialisms/licensing', name: 'Licensing', above: [] },
  { ref: 'featured_topics/stablecoins', name: 'Stablecoins', above: ['Blockchain and DLT'] },
  { ref: 'featured_topics/blockchain', name: 'Blockchain and DLT', above: [] },
  {
    ref: 'authorities/financial-conduct-authority',
    name: 'Financial Conduct Authority',
    above: ['United Kingdom'],
  },
  { ref: 'document_types/announcement', name: 'Regulatory announcement', above: [] },
];

export const ITEMS: ItemChoice[] = [
  { nid: 3052, title: 'UK cryptoasset regulations made', type: 'Update', date: '2026-02-04' },
  { nid: 5109, title: 'United Kingdom cryptoasset regime', type: 'Tracker', date: '2025-11-10' },
  {
    nid: 3050,
    title: 'Bank of England consults on sterling stablecoins',
    type: 'Update',
    date: '2025-11-10',
  },
];

const contains = (text: string, typed: string) => text.toLowerCase().includes(typed.trim().toLowerCase());

/** A server that answers at once. @param save what it says of a save; by default that it has it */
export function sampleServices({ save }: { save?: SaveAnswer } = {}): EditorServices {
  let revision = DRAFT.revision;
  let stored: Fields = DRAFT.fields;
  return {
    async save(_, changes) {
      if (save) return save;
      stored = Object.fromEntries(
        Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null),
      ) as Fields;
      return { state: 'saved', revision: ++revision, fields: stored };
    },
    check: async () => ({ problems: [], warnings: [] }),
    here: async () => undefined,
    reload: async () => undefined,
    rebase: async () => {
      stored = { ...stored, field_reference_number: 'SI 2026/103' };
      const both = [{ field: 'body', theirs: PUBLISHED['body']! }];
      return { revision: ++revision, fields: stored, both };
    },
    findTerms: async (vocabularies, text) =>
      TERMS.filter(({ ref, name }) => vocabularies.includes(ref.split('/')[0]!) && contains(name, text)),
    termNames: async (refs) => TERMS.filter(({ ref }) => refs.includes(ref)),
    findItems: async (text) => ITEMS.filter(({ title }) => contains(title, text)),
    itemNames: async (nids) => ITEMS.filter(({ nid }) => nids.includes(nid)),
    upload: async ({ name, size }, kind) =>
      size > 10_000_000
        ? { refused: 'is larger than 10 MB' }
        : {
            ...{ src: kind === 'picture' ? PICTURE : `/media/${'0'.repeat(64)}.pdf/${name}`, name, size },
            ...{ alt: '', credit: '' },
          },
    findAuthors: async (text) => AUTHORS.filter(({ name }) => contains(name, text)),
    findMedia: async (kind, text) =>
      LIBRARY.filter(({ name, src }) => contains(name, text) && (src === PICTURE) === (kind === 'picture')),
  };
}

const LIBRARY_TEXTS = [
  { name: 'Two columns of fees', alt: 'Fees in two columns.', credit: 'Photograph: Ana Ruiz' },
  { name: 'Logo of the authority', alt: '', credit: '' },
];

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="600" height="200"%3E%3Crect width="600" height="200" fill="%23ccd"/%3E%3C/svg%3E';

const AUTHORS: AuthorChoice[] = [
  {
    ...{ name: 'Ines Albrecht', role: 'Senior analyst' },
    entry: { title: 'Ines Albrecht', field_email: 'ines.albrecht@regatlas.example' },
  },
  { name: 'Priya Nambiar', entry: { title: 'Priya Nambiar' } },
];

const LIBRARY: MediaChoice[] = [
  ...LIBRARY_TEXTS.map((texts) => ({ ...texts, src: PICTURE, width: 600, height: 200 })),
  { src: `/media/${'0'.repeat(64)}.pdf/annex.pdf`, size: 212_000, name: 'Annex', alt: '', credit: '' },
];
