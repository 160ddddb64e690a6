/** Saved reports for stories and tests. */
import type { SavedReport } from './contract.ts';

const names: Record<string, string> = {
  ...{ de: 'Germany', fr: 'France', es: 'Spain', gb: 'United Kingdom', lt: 'Lithuania' },
  ...{ ie: 'Ireland', it: 'Italy', nl: 'Netherlands', pt: 'Portugal', pl: 'Poland' },
};
const places = (codes: string) =>
  codes.split(' ').map((iso, index) => ({ tid: 1000 + index, name: names[iso]!, iso }));
const sections = (labels: string[]) => labels.map((name, index) => ({ tid: 8000 + index, name }));

export const reports: SavedReport[] = [
  {
    ...{ id: 1, version: 1, bundle: 'report', variant: 'world', label: 'Incident clocks' },
    field_jurisdictions: places('gb'),
    field_sections: sections(['Incident reporting']),
    ...{ cells: 1, written: 0, notCovered: 0, changed: 0, lostAccess: 0, changedIn: [] },
    ...{ createdAt: '2026-09-01T09:00:00Z', savedAt: '2026-09-24T09:00:00Z' },
  },
  {
    ...{ id: 2, version: 3, bundle: 'report', variant: 'world', label: 'Instant payments readiness' },
    field_jurisdictions: places('de fr es it nl pt pl ie'),
    field_sections: sections([
      'Legal framework',
      'Fraud and liability',
      'Minimum capital',
      'Complaints handling',
      'Small-firm regime',
      'Due diligence records',
    ]),
    ...{ cells: 48, written: 2, notCovered: 4, changed: 1, lostAccess: 0, changedIn: ['Italy'] },
    ...{ createdAt: '2026-09-01T09:00:00Z', savedAt: '2026-10-12T09:00:00Z' },
  },
  {
    ...{ id: 3, version: 2, bundle: 'report', variant: 'world', label: 'EU and UK licence comparison' },
    field_jurisdictions: places('de fr es gb lt'),
    field_sections: sections(['Minimum capital', 'Small-firm regime', 'Incident reporting']),
    ...{
      cells: 15,
      written: 0,
      notCovered: 3,
      changed: 2,
      lostAccess: 1,
      changedIn: ['France', 'United Kingdom'],
    },
    ...{ createdAt: '2026-09-01T09:00:00Z', savedAt: '2026-10-29T09:00:00Z' },
  },
  {
    ...{ id: 4, version: 1, bundle: 'report', variant: 'world', label: 'Safeguarding, EEA hubs' },
    field_jurisdictions: [
      ...places('lt ie nl'),
      { tid: 1999, name: 'Netherlands Antilles', iso: null, missing: true },
    ],
    field_sections: sections(['Segregation of funds']),
    ...{ cells: 4, written: 0, notCovered: 0, changed: 0, lostAccess: 0, changedIn: [] },
    ...{ createdAt: '2026-11-03T09:00:00Z', savedAt: '2026-11-03T09:00:00Z' },
  },
];
