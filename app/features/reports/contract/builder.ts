/** What can be compared: jurisdictions, sections of guides, requirements. */
import { Type, type Static } from 'typebox';
import { closed, repeatable } from '#app/contract.ts';
import { MOST } from '../limits.ts';
import { ReportPlace, count, iso, key, name, variant, worldVariant } from './terms.ts';

export const PlacesQuery = closed(
  {
    variant: Type.Optional(worldVariant),
    sections: Type.Optional(
      repeatable(Type.Integer({ minimum: 1 }), {
        maxItems: MOST,
        description: 'Term ids of the chosen sections; at most 20. One or repeated.',
        examples: [4312],
      }),
    ),
  },
  {
    $id: 'reports/places-query',
    description: 'For which sections the coverage of jurisdictions is wanted.',
  },
);

export const ReportPlaceOffer = closed(
  {
    tid: Type.Integer({
      minimum: 1,
      description: 'Term id, for `jurisdictions` of a selection.',
      examples: [1101],
    }),
    name,
    key,
    iso,
    covered: Type.Integer({
      ...count,
      description:
        'How many of the chosen sections it answers for this reader; of all sections if none is chosen.',
      examples: [8],
    }),
    favourite: Type.Boolean({ description: 'Whether the reader follows it.', examples: [false] }),
  },
  { description: 'A jurisdiction to choose: a column of the report.' },
);
export type ReportPlaceOffer = Static<typeof ReportPlaceOffer>;

export const ReportPlaceGroup = closed(
  {
    tid: Type.Integer({ minimum: 1, description: 'Term id.', examples: [1000] }),
    name: Type.String({ description: 'Name.', examples: ['Europe'] }),
    places: Type.Array(ReportPlaceOffer, { description: 'Its jurisdictions by name.', examples: [[]] }),
  },
  { description: 'A region.' },
);
export type ReportPlaceGroup = Static<typeof ReportPlaceGroup>;

export const ReportPlaces = closed(
  {
    variant,
    groups: Type.Array(ReportPlaceGroup, {
      description: 'Regions, or the federal country, with their jurisdictions.',
      examples: [[]],
    }),
    starts: Type.Array(
      closed(
        {
          label: Type.String({ description: 'Its name.', examples: ['Licensing basics'] }),
          sections: Type.Array(Type.Integer(), {
            description: 'Term ids of its sections.',
            examples: [[4312]],
          }),
        },
        { description: 'A selection to start from.' },
      ),
      {
        description: "Selections of sections to start from, by the site's configuration.",
        examples: [[]],
      },
    ),
    limits: closed(
      {
        jurisdictions: Type.Integer({ minimum: 1, description: 'Columns of a report.', examples: [MOST] }),
        sections: Type.Integer({ minimum: 1, description: 'Rows of a report.', examples: [MOST] }),
        reports: Type.Integer({ minimum: 1, description: 'Saved reports of a reader.', examples: [50] }),
      },
      { description: 'What the site allows.' },
    ),
  },
  {
    $id: 'reports/places',
    description: 'The jurisdictions that a report can compare, with how many sections each covers.',
  },
);
export type ReportPlaces = Static<typeof ReportPlaces>;

export const OfferQuery = closed(
  {
    variant: Type.Optional(worldVariant),
    jurisdictions: Type.Optional(
      repeatable(Type.Integer({ minimum: 1 }), {
        maxItems: MOST,
        description: 'Term ids of the chosen jurisdictions; at most 20. One or repeated.',
        examples: [1101],
      }),
    ),
  },
  {
    $id: 'reports/offer-query',
    description: 'For which jurisdictions the coverage of sections is wanted.',
  },
);

export const ReportSectionOffer = closed(
  {
    tid: Type.Integer({
      minimum: 1,
      description: 'Term id, for `sections` of a selection.',
      examples: [4312],
    }),
    label: Type.String({ description: 'Name.', examples: ['Minimum capital'] }),
    description: Type.Optional(
      Type.String({
        description: 'What it is about.',
        examples: ['Initial capital of a payment institution.'],
      }),
    ),
    covered: Type.Array(Type.Boolean(), {
      description:
        "For each chosen jurisdiction, in the order of the answer's `jurisdictions`: whether the report has an answer that this reader may read.",
      examples: [[true, false]],
    }),
    written: Type.Array(Type.Boolean(), {
      description:
        'In the same order: whether there is no answer yet, and the section is not known to be uncovered: a page that this reader may open writes about it, or the search index is not complete.',
      examples: [[false, true]],
    }),
    count: Type.Integer({
      ...count,
      description: 'Jurisdictions of the variant that have an answer, chosen or not.',
      examples: [24],
    }),
  },
  { description: 'A section to choose: a row of the report.' },
);
export type ReportSectionOffer = Static<typeof ReportSectionOffer>;

export const ReportSectionGroup = closed(
  {
    tid: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Term id of the heading: choosing it chooses the whole section. Absent on a heading that is not a term.',
        examples: [4311],
      }),
    ),
    label: Type.String({ description: 'The heading.', examples: ['Capital and safeguarding'] }),
    sections: Type.Array(ReportSectionOffer, {
      description: 'Sections, in the order of the vocabulary.',
      examples: [[]],
    }),
  },
  { $id: 'reports/section-group', description: 'Sections under one heading.' },
);
export type ReportSectionGroup = Static<typeof ReportSectionGroup>;

const chosenPlaces = Type.Array(ReportPlace, {
  description: 'The chosen jurisdictions that exist, in the given order.',
  examples: [[]],
});

export const ReportGuideSections = closed(
  {
    jurisdictions: chosenPlaces,
    groups: Type.Array(ReportSectionGroup, {
      description: 'Sections of guides with their questions.',
      examples: [[]],
    }),
  },
  {
    $id: 'reports/guide-sections',
    description: 'The sections and questions of guides that a report can compare.',
  },
);
export type ReportGuideSections = Static<typeof ReportGuideSections>;

export const ReportRequirementLicense = closed(
  {
    jurisdictions: chosenPlaces,
    requirements: Type.Array(ReportSectionGroup, {
      description: 'Categories of requirements by the category above them.',
      examples: [[]],
    }),
    licences: Type.Array(ReportSectionGroup, {
      description: 'Licences by kind; one of the same name in several jurisdictions is one section.',
      examples: [[]],
    }),
  },
  {
    $id: 'reports/requirement-license',
    description: 'The categories of requirements, and the licences, that a report can compare.',
  },
);

/* The comparison */
