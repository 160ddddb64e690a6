/** What the report builder shows, for stories and tests. */
import { comparison } from '#app/views/matrix/matrix.fixture.ts';
import type { ReportPlaceOffer, ReportSectionGroup } from './contract.ts';
import { reports } from './saved-reports.fixture.ts';
import type { BuilderData } from './builder-data.ts';
import type { Selection } from './selection.ts';

const place = (
  tid: number,
  iso: string,
  name: string,
  covered: number,
  favourite = false,
): ReportPlaceOffer => ({
  ...{ tid, iso, name, covered, favourite },
  key: iso,
});
const europe = [
  place(1010, 'at', 'Austria', 4),
  place(1011, 'be', 'Belgium', 6),
  place(1019, 'fr', 'France', 5, true),
  place(1020, 'de', 'Germany', 5, true),
  place(1022, 'ie', 'Ireland', 5),
  place(1049, 'lt', 'Lithuania', 5),
  place(1036, 'pl', 'Poland', 5),
  place(1037, 'pt', 'Portugal', 4),
  place(1041, 'es', 'Spain', 5),
  place(1002, 'gb', 'United Kingdom', 4, true),
];
const asia = [place(1051, 'sg', 'Singapore', 3), place(1060, 'au', 'Australia', 3)];

const all = [true, true, true, true, true];
const none = all.map(() => false);
const section = (tid: number, label: string, covered: boolean[], count = 24, written = none) => ({
  ...{ tid, label, covered, written, count },
});
const guide: ReportSectionGroup[] = [
  {
    tid: 8100,
    label: 'Capital and safeguarding',
    sections: [section(8101, 'Minimum capital', all), section(8103, 'Safeguarding method', all)],
  },
  {
    tid: 8110,
    label: 'Licensing and authorisation',
    sections: [
      section(8102, 'Small-firm regime', all),
      section(8104, 'Time to decide', [true, false, true, false, false], 9, [
        ...[false, true, false, false, false],
      ]),
      section(8105, 'Local presence', none, 0),
    ],
  },
];
const requirement: ReportSectionGroup[] = [
  {
    label: 'Anti-money laundering',
    sections: [section(8201, 'Suspicious activity reporting', all)],
  },
  {
    label: 'Authentication and security',
    sections: [
      section(8202, 'Incident reporting', [true, true, true, false, true]),
      section(8203, 'Fraud and liability', all),
    ],
  },
];
const licence: ReportSectionGroup[] = [
  { label: 'Payments', sections: [section(8301, 'Payment Institution', all)] },
];

export const selection: Selection = {
  jurisdictions: [1020, 1019, 1041, 1002, 1049],
  sections: [8101, 8102, 8201, 8202, 8203],
};

export const builder: BuilderData = {
  variant: 'world',
  regions: [
    { tid: 1000, name: 'Europe', places: europe },
    { tid: 1050, name: 'Asia-Pacific', places: asia },
  ],
  starts: [{ label: 'Safeguarding and capital', sections: [8101, 8103] }],
  limits: { jurisdictions: 20, sections: 20, reports: 50 },
  saved: undefined,
  covered: selection.jurisdictions.flatMap((tid) => europe.filter((one) => one.tid === tid)),
  sections: { guide, requirement, licence },
  preview: {
    ...comparison,
    selection: { variant: 'world', ...selection },
  },
  reports,
};

/** As many jurisdictions as a report can have. */
export const full: { data: BuilderData; selection: Selection } = {
  data: { ...builder, limits: { ...builder.limits, jurisdictions: 5 } },
  selection,
};

/** Nothing is chosen yet. */
export const untouched: BuilderData = { ...builder, covered: [], preview: undefined, reports: [] };
export const nothingSelected: Selection = { jurisdictions: [], sections: [] };
