/** The drawings of the demonstration library; the text of an item beside each has the same figures. */

/** Bars on one scale. */
export interface Chart {
  title: string;
  /** Source of the figures and their limits. */
  note: string;
  /** `value` is the length of a bar, `label` the text after it. */
  bars: { name: string; value: number; label: string }[];
}

/** By path below `content/`. */
export const CHARTS: Readonly<Record<string, Chart>> = {
  'payments_compliance/pictures/incident-clocks.webp': {
    title: 'Hours until the first notice of an incident',
    note: 'Clocks start with different events. DORA: from classification, at most 24 hours after awareness.',
    bars: [
      { name: 'Singapore, MAS notices', value: 1, label: '1 hour' },
      { name: 'EU, DORA', value: 4, label: '4 hours' },
      { name: 'India, CERT-In', value: 6, label: '6 hours' },
      { name: 'Canada, OSFI advisory', value: 24, label: '24 hours' },
      { name: 'US federal banking agencies', value: 36, label: '36 hours' },
      { name: 'New York, 23 NYCRR 500', value: 72, label: '72 hours' },
      { name: 'Australia, CPS 234', value: 72, label: '72 hours' },
    ],
  },
  'payments_compliance/pictures/initial-capital.webp': {
    title: 'Initial capital by permission, in euro',
    note: 'EU law in force, and the same amounts in the United Kingdom. Account information services: none.',
    bars: [
      { name: 'Money remittance only', value: 20, label: '€20,000' },
      { name: 'Payment initiation', value: 50, label: '€50,000' },
      { name: 'Other payment services', value: 125, label: '€125,000' },
      { name: 'Electronic money', value: 350, label: '€350,000' },
    ],
  },
  'payments_compliance/pictures/instant-payments-dates.webp': {
    title: 'Time until instant euro transfers must be sent',
    note: 'Instant Payments Regulation. Bars begin on 19 March 2024, its publication, and end on the deadline.',
    bars: [
      { name: 'Banks, euro area', value: 569, label: '9 Oct 2025' },
      { name: 'Institutions, euro area', value: 1116, label: '9 Apr 2027' },
      { name: 'Banks, other Member States', value: 1207, label: '9 Jul 2027' },
      { name: 'Institutions, other Member States', value: 1207, label: '9 Jul 2027' },
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
