/** What we have written about one section in one jurisdiction. Pure. */
import { formatTermReference } from '#app/store/content/terms.ts';
import { normaliseText } from '#app/text/normalise.ts';
import type { Term } from '#app/store/store.ts';
import type { ReportCell, ReportPageLink } from '#schemas/types.ts';
import { licenceName, type ReportLibrary } from './report-library.ts';
import type { Row } from './rows.ts';
import { toRuns } from './runs.ts';
import type { Sheet, SheetKind, ShortAnswer } from './sheets.ts';

/** A cell before it is compared, with its comparison key if it has an answer. */
export interface FoundCell {
  cell: ReportCell;
  key?: string;
}

const empty = (state: 'not-covered' | 'locked', nearest?: ReportPageLink): FoundCell => ({
  cell: { state, lines: [], differs: false, ...(nearest ? { nearest } : {}) },
});

/** @param place tid of the jurisdiction; undefined if it no longer exists */
export function findCell(library: ReportLibrary, row: Row, place: number | undefined): FoundCell {
  const { kind, term } = row;
  if (place === undefined || !term || kind === 'missing') return empty('not-covered');
  return kind === 'licence' ? licenceCell(library, term, place) : answerCell(library, kind, term, place);
}

function answerCell(library: ReportLibrary, kind: SheetKind, term: Term, place: number): FoundCell {
  if (library.closed.has(kind)) return empty('locked');
  const ref = formatTermReference(term);
  const sheets = library.sheets.get(place) ?? [];
  for (const sheet of sheets) {
    const answers = sheet.answers.filter(({ about }) => about === ref);
    if (answers.length > 0) return toCell(library, sheet, term, answers);
  }
  const own = sheets.filter((sheet) => sheet.kind === kind);
  if (own.length > 0 && own.every(({ isOpen }) => !isOpen)) return empty('locked');
  return empty('not-covered', nearestPage(library, own, term));
}

/** Several answers to one question are each for licences of their own: then each says so. */
function toCell(library: ReportLibrary, sheet: Sheet, term: Term, answers: ShortAnswer[]): FoundCell {
  const [first] = answers as [ShortAnswer];
  const names = ({ licences = [] }: ShortAnswer) =>
    licences.flatMap((ref) => library.licences.byRef.get(ref)?.name ?? []);
  const lines = answers.flatMap((answer) => {
    const own = answers.length > 1 ? names(answer) : [];
    return answer.lines.map((line, at) =>
      at === 0 && own.length > 0 ? [{ text: `${own.join(', ')}: ` }, ...toRuns(line)] : toRuns(line),
    );
  });
  const licences = answers.length === 1 ? names(first) : [];
  const moreSources = otherSources(answers);
  const reviewed = answers.map((answer) => answer.reviewed).sort();
  return {
    cell: {
      state: 'answer',
      lines,
      differs: false,
      ...(licences.length > 0 ? { licences } : {}),
      source: first.source,
      ...(moreSources.length > 0 ? { moreSources } : {}),
      reviewed: reviewed[0]!,
      page: sectionLink(library, sheet, term),
    },
    key: answers
      .map(({ key }) => key)
      .sort()
      .join(' | '),
  };
}

/** The sources of all answers but the first, each once. */
function otherSources([first, ...others]: ShortAnswer[]): ShortAnswer['source'][] {
  const sourceId = ({ title, url = '' }: ShortAnswer['source']) => `${title}\n${url}`;
  const byId = new Map(others.map(({ source }) => [sourceId(source), source]));
  if (first) byId.delete(sourceId(first.source));
  return [...byId.values()];
}

/** The page, at the section or the first requirement that the answer is about. */
function sectionLink(library: ReportLibrary, sheet: Sheet, term: Term): ReportPageLink {
  const anchor = findSection(library, sheet, term)?.id ?? findDuty(sheet, term)?.id;
  return { title: sheet.title, path: anchor ? `${sheet.path}#${anchor}` : sheet.path };
}

/** The section of a guide with the title of the term, or of the one above it. */
function findSection({ questions }: ReportLibrary, { sections }: Sheet, term: Term) {
  const names = [term, questions.byTid.get(term.parent)].map((one) => one && normaliseText(one.name));
  return sections.find(({ text }) => names.includes(normaliseText(text)));
}

function findDuty({ duties }: Sheet, term: Term) {
  const ref = formatTermReference(term);
  return duties.find(({ category }) => category === ref);
}

/** Where something near a question that has no answer is written. */
function nearestPage(
  library: ReportLibrary,
  sheets: readonly Sheet[],
  term: Term,
): ReportPageLink | undefined {
  const siblings = library.categories.all.filter(
    ({ tid, parent }) => parent === term.tid || (term.parent > 0 && [tid, parent].includes(term.parent)),
  );
  for (const sheet of sheets.filter(({ isOpen }) => isOpen)) {
    const section = findSection(library, sheet, term);
    if (section) return { title: section.text, path: `${sheet.path}#${section.id}` };
    for (const near of [term, ...siblings]) {
      const duty = findDuty(sheet, near);
      if (duty) return { title: near.name, path: `${sheet.path}#${duty.id}` };
    }
    return { title: sheet.title, path: sheet.path };
  }
  return undefined;
}

/** A licence of the same name, and how many requirements name it. Licences are listed, not compared. */
function licenceCell(library: ReportLibrary, term: Term, place: number): FoundCell {
  const page = library.pages.get(place);
  const link = page && { title: page.title, path: page.path };
  const licence = page?.licences.get(licenceName(term));
  if (!link || !licence) return empty('not-covered', page && page.licences.size > 0 ? link : undefined);
  const ref = formatTermReference(licence);
  const sheet = library.sheets
    .get(place)
    ?.find(({ duties }) => duties.some(({ licences = [] }) => licences.includes(ref)));
  const count = sheet?.duties.filter(({ licences = [] }) => licences.includes(ref)).length ?? 0;
  const requirements = count === 1 ? '1 requirement' : `${count} requirements`;
  return {
    cell: {
      state: 'answer',
      lines: [[{ text: licence.name, bold: true }], ...(sheet ? [[{ text: requirements }]] : [])],
      differs: false,
      page: sheet ? { title: sheet.title, path: sheet.path } : link,
    },
    key: licenceName(licence),
  };
}
