/** The drawings of the demonstration library: what each shows is in the text of an item beside it. */

/** Bars on one scale. */
export interface Chart {
  title: string;
  /** Where the figures come from and what they leave out. */
  note: string;
  /** `value` is the length of a bar, `words` what stands behind it. */
  bars: { name: string; value: number; words: string }[];
}

/** By path below `content/`. */
export const CHARTS: Readonly<Record<string, Chart>> = {
  'payments_compliance/pictures/incident-clocks.webp': {
    title: 'Hours until the first notice of an incident',
    note: 'Clocks start with different events. DORA: from classification, at most 24 hours after awareness.',
    bars: [
      { name: 'Singapore, MAS notices', value: 1, words: '1 hour' },
      { name: 'EU, DORA', value: 4, words: '4 hours' },
      { name: 'India, CERT-In', value: 6, words: '6 hours' },
      { name: 'Canada, OSFI advisory', value: 24, words: '24 hours' },
      { name: 'US federal banking agencies', value: 36, words: '36 hours' },
      { name: 'New York, 23 NYCRR 500', value: 72, words: '72 hours' },
      { name: 'Australia, CPS 234', value: 72, words: '72 hours' },
    ],
  },
  'payments_compliance/pictures/initial-capital.webp': {
    title: 'Initial capital by permission, in euro',
    note: 'EU law in force, and the same amounts in the United Kingdom. Account information services: none.',
    bars: [
      { name: 'Money remittance only', value: 20, words: '€20,000' },
      { name: 'Payment initiation', value: 50, words: '€50,000' },
      { name: 'Other payment services', value: 125, words: '€125,000' },
      { name: 'Electronic money', value: 350, words: '€350,000' },
    ],
  },
  'payments_compliance/pictures/instant-payments-dates.webp': {
    title: 'Time until instant euro transfers must be sent',
    note: 'Instant Payments Regulation. Bars begin on 19 March 2024, its publication, and end on the deadline.',
    bars: [
      { name: 'Banks, euro area', value: 569, words: '9 Oct 2025' },
      { name: 'Institutions, euro area', value: 1116, words: '9 Apr 2027' },
      { name: 'Banks, other Member States', value: 1207, words: '9 Jul 2027' },
      { name: 'Institutions, other Member States', value: 1207, words: '9 Jul 2027' },
    ],
  },
};

/** Items whose text is also a file to print, by path below `content/`. */
export const PRINTED: Readonly<Record<string, { records: string; nid: number }>> = {
  'payments_compliance/files/dora-incident-checklist.pdf': {
    records: 'payments_compliance/resource.ndjson',
    nid: 5311,
  },
};
