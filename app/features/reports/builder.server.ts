/** The report builder: what can be compared, and the comparison. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import {
  isWrittenOn,
  licenceGroups,
  placeGroups,
  sectionGroups,
  toPlace,
  type Places,
} from './offers.server.ts';
import { readMatrix, refuseTooManyRows } from '#app/api/comparison/read-matrix.ts';
import { readReport } from './read-report.server.ts';
import { readSelection, refuseWithoutTools } from './report-call.server.ts';
import { readComparedLibrary, type ComparedLibrary } from '#app/api/comparison/library.ts';
import { MOST_COMPARED, placesIn, toRows } from '#app/api/comparison/rows.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { optionsIn } from './options.ts';

/** A query gives one value or a list. */
function toList(given: number | readonly number[] | undefined): readonly number[] {
  return given === undefined ? [] : typeof given === 'number' ? [given] : [...new Set(given)];
}

function placesFor(
  { vertical }: Viewer,
  library: ComparedLibrary,
  variant: 'world' | 'us' = 'world',
  jurisdictions?: number | readonly number[],
): Places {
  const all = placesIn(library, variant, vertical.site.comparison.federal);
  const chosen = toList(jurisdictions).flatMap((tid) => all.find((place) => place.tid === tid) ?? []);
  return { chosen, all };
}

const reportPlaces = operation('reportPlaces', {
  summary: 'The jurisdictions that a report can compare, with their coverage',
  auth: 'subscriber',
  scope: 'read',
  tool: {
    name: 'comparable_places',
    title: 'Places that can be compared',
    description: 'Jurisdictions with their term ids, for the tool `compare`.',
  },
  load: 'screen',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical, query: { variant = 'world', sections } }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const [library, person] = await Promise.all([
      readComparedLibrary(viewer),
      services.store.users.byId(viewer.user.userId),
    ]);
    const { questions, categories, licences, places } = library;
    const everything = [...questions.all, ...categories.all].map(({ tid }) => tid);
    const chosen = toList(sections);
    const rows = toRows(library, chosen.length > 0 ? chosen : everything);
    const own = person?.profile['field_jurisdiction'];
    const favourites = new Set(Array.isArray(own) ? own.map(Number) : []);
    const all = placesIn(library, variant, vertical.site.comparison.federal);
    const starts = optionsIn(vertical).starts.flatMap(({ label, sections: refs }) => {
      const tids = refs.flatMap((ref) => {
        const term = [questions, categories, licences].map(({ byRef }) => byRef.get(ref)).find(Boolean);
        return term ? [term.tid] : [];
      });
      const written = tids.filter((tid) =>
        toRows(library, [tid]).some((row) => isWrittenOn(library, row, all)),
      );
      return written.length > 0 ? [{ label, sections: written }] : [];
    });
    return success({
      variant,
      groups: placeGroups(library, all, rows, favourites).sort(byPlace(places.all.map(({ tid }) => tid))),
      starts,
      limits: {
        jurisdictions: MOST_COMPARED,
        sections: MOST_COMPARED,
        reports: optionsIn(vertical).mostReports,
      },
    });
  },
});

/** In the order of the vocabulary. */
const byPlace = (tids: readonly number[]) => (a: { tid: number }, b: { tid: number }) =>
  tids.indexOf(a.tid) - tids.indexOf(b.tid);

const reportGuideSections = operation('reportGuideSections', {
  summary: 'The sections of guides that a report can compare, with their coverage',
  auth: 'subscriber',
  scope: 'read',
  tool: {
    name: 'comparable_sections',
    title: 'Questions that can be compared',
    description: 'Sections and questions of guides with their term ids, for the tool `compare`.',
  },
  load: 'screen',
  problems: ['permission_missing'],
  async handle({ viewer, query: { variant, jurisdictions } }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const library = await readComparedLibrary(viewer);
    const places = placesFor(viewer, library, variant, jurisdictions);
    return success({
      jurisdictions: places.chosen.map(toPlace),
      groups: await sectionGroups(viewer, library, 'guide', places),
    });
  },
});

const reportRequirementLicense = operation('reportRequirementLicense', {
  summary: 'The categories of requirements and the licences that a report can compare, with their coverage',
  auth: 'subscriber',
  scope: 'read',
  tool: {
    name: 'comparable_requirements',
    title: 'Requirements that can be compared',
    description: 'Categories of requirements and licences with their term ids, for the tool `compare`.',
  },
  load: 'screen',
  problems: ['permission_missing'],
  async handle({ viewer, query: { variant, jurisdictions } }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const library = await readComparedLibrary(viewer);
    const places = placesFor(viewer, library, variant, jurisdictions);
    return success({
      jurisdictions: places.chosen.map(toPlace),
      requirements: await sectionGroups(viewer, library, 'requirement', places),
      licences: await licenceGroups(viewer, library, places),
    });
  },
});

const reportMatrix = operation('reportMatrix', {
  summary: 'A comparison: jurisdictions by sections',
  auth: 'subscriber',
  scope: 'read',
  tool: {
    name: 'compare',
    title: 'Compare places',
    description:
      'Jurisdictions side by side on sections of guides, categories of requirements, or licences: what each of them says, and where answers agree. `selection` has their term ids, which comparable_places, comparable_sections and comparable_requirements name; `saved` is the id of a saved report of the reader.',
  },
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, body }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const read = await readSelection(viewer, body);
    if ('ok' in read) return read;
    const { selection, saved } = read;
    const tooMany = await refuseTooManyRows(viewer, selection.sections, '/selection/sections');
    return tooMany ?? success(await readReport(viewer, selection, saved));
  },
});

const workspaceGuideSections = operation('workspaceGuideSections', {
  summary: 'Cells of guides for jurisdictions and sections',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  problems: ['permission_missing'],
  async handle({ viewer, body: { variant = 'world', jurisdictions, sections } }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const { questions } = await readComparedLibrary(viewer);
    const others = sections.filter((tid) => !questions.byTid.has(tid));
    if (others.length > 0)
      return failure('invalid_request', {
        errors: [{ pointer: '/sections', message: `must be sections of guides: ${others.join(', ')}` }],
      });
    const tooMany = await refuseTooManyRows(viewer, sections, '/sections');
    return tooMany ?? success(await readMatrix(viewer, { variant, jurisdictions, sections }));
  },
});

export const reportBuilderOperations = [
  reportPlaces,
  reportGuideSections,
  reportRequirementLicense,
  reportMatrix,
  workspaceGuideSections,
];
