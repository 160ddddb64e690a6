/** What we have written about one section in one jurisdiction. Pure. */
import { formatCount } from '#app/text/count.ts';
import { formatTermReference } from '#app/store/content/terms.ts';
import { normaliseText } from '#app/text/normalise.ts';
import type { Term } from '#app/store/store.ts';
import type { ReportCell, ReportPageLink } from '#app/contracts/comparison-cell.ts';
import { wordingOf } from '#app/text/wording.ts';
import { findPassage } from './passages.ts';
import { licenceName, type ComparedLibrary } from './library.ts';
import type { Row } from './rows.ts';
import { toRuns } from './runs.ts';
import type { Sheet, SheetKind, ShortAnswer } from './sheets.ts';

/** A cell before it is compared, with its comparison key if it has an answer. */
export interface FoundCell {
  cell: ReportCell;
  key?: string;
}

const empty = (
  state: 'written' | 'pending' | 'not-covered' | 'locked',
  links: Pick<ReportCell, 'written' | 'nearest'> = {},
): FoundCell => ({ cell: { state, lines: [], differs: false, ...links } });

/** A cell that cannot be judged before the search index is complete. */
export const pendingCell = ({ cell: { nearest } }: FoundCell): FoundCell =>
  empty('pending', nearest ? { nearest } : {});

/** A cell without an answer, whose subject a page writes about. */
export const writtenCell = (written: ReportPageLink): FoundCell => empty('written', { written });

/**
 * As far as guides and requirement pages tell; `findCells` asks the other pages, too.
 *
 * @param place tid of the jurisdiction; undefined if it no longer exists
 */
export async function findCell(
  library: ComparedLibrary,
  row: Row,
  place: number | undefined,
): Promise<FoundCell> {
  const { kind, term } = row;
  if (place === undefined || !term || kind === 'missing') return empty('not-covered');
  if (kind === 'licence') return licenceCell(library, term, place);
  return findAnswer(library, row, place) ?? unansweredCell(library, kind, term, place);
}

/** The cell if it has an answer. Costs little: it reads no text. */
export function findAnswer(
  library: ComparedLibrary,
  { kind, term }: Row,
  place: number,
): FoundCell | undefined {
  if (!term || kind === 'missing') return undefined;
  if (kind === 'licence') {
    const found = licenceCell(library, term, place);
    return found.cell.state === 'answer' ? found : undefined;
  }
  if (library.closed.has(kind)) return undefined;
  const ref = formatTermReference(term);
  for (const sheet of library.sheets.get(place) ?? []) {
    const answers = sheet.answers.filter((answer) => answer.about === ref && hasText(answer));
    if (answers.length > 0) return toCell(library, sheet, term, answers);
  }
  return undefined;
}

const hasText = ({ lines }: ShortAnswer) => wordingOf(lines) !== '';

/** Whether the reader may open no page that could answer a row: then nothing is known about it. */
export function isLocked(library: ComparedLibrary, { kind }: Row, place: number): boolean {
  if (kind !== 'guide' && kind !== 'requirement') return false;
  const own = (library.sheets.get(place) ?? []).filter((sheet) => sheet.kind === kind);
  return library.closed.has(kind) || (own.length > 0 && own.every(({ isOpen }) => !isOpen));
}

async function unansweredCell(
  library: ComparedLibrary,
  kind: SheetKind,
  term: Term,
  place: number,
): Promise<FoundCell> {
  if (isLocked(library, { kind, tid: term.tid, label: term.name }, place)) return empty('locked');
  const sheets = library.sheets.get(place) ?? [];
  const own = sheets.filter((sheet) => sheet.kind === kind);
  const written = await writtenPage(
    library,
    [...own, ...sheets.filter((sheet) => sheet.kind !== kind)],
    term,
  );
  if (written) return writtenCell(written);
  const nearest = nearestPage(library, own, term);
  return empty('not-covered', nearest ? { nearest } : {});
}

/** Where a guide or requirement page writes about a section: as an obligation, an answer left empty, or in its text. */
async function writtenPage(
  library: ComparedLibrary,
  sheets: readonly Sheet[],
  term: Term,
): Promise<ReportPageLink | undefined> {
  const { refs, names } = library.subjectOf(term);
  for (const sheet of sheets) {
    const duty = sheet.duties.find(({ category }) => refs.has(category));
    if (duty) return { title: duty.title, path: `${sheet.path}#${duty.id}` };
    const section = findSection(library, sheet, term);
    if (section && sheet.answers.some(({ about }) => refs.has(about)))
      return { title: section.text, path: `${sheet.path}#${section.id}` };
  }
  return findPassage(sheets, names);
}

/** Several answers to one question are each for licences of their own: then each says so. */
function toCell(library: ComparedLibrary, sheet: Sheet, term: Term, answers: ShortAnswer[]): FoundCell {
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
function sectionLink(library: ComparedLibrary, sheet: Sheet, term: Term): ReportPageLink {
  const anchor = findSection(library, sheet, term)?.id ?? findDuty(sheet, term)?.id;
  return { title: sheet.title, path: anchor ? `${sheet.path}#${anchor}` : sheet.path };
}

/** The section of a guide with the title of the term, or of the one above it. */
function findSection({ questions }: ComparedLibrary, { sections }: Sheet, term: Term) {
  const names = [term, questions.byTid.get(term.parent)].map((one) => one && normaliseText(one.name));
  return sections.find(({ text }) => names.includes(normaliseText(text)));
}

function findDuty({ duties }: Sheet, term: Term) {
  const ref = formatTermReference(term);
  return duties.find(({ category }) => category === ref);
}

/** Where something near a question that has no answer is written. */
function nearestPage(
  library: ComparedLibrary,
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
function licenceCell(library: ComparedLibrary, term: Term, place: number): FoundCell {
  const page = library.pages.get(place);
  const link = page && { title: page.title, path: page.path };
  const licence = page?.licences.get(licenceName(term));
  if (!link || !licence) return empty('not-covered', link && page.licences.size > 0 ? { nearest: link } : {});
  const ref = formatTermReference(licence);
  const sheet = library.sheets
    .get(place)
    ?.find(({ duties }) => duties.some(({ licences = [] }) => licences.includes(ref)));
  const count = sheet?.duties.filter(({ licences = [] }) => licences.includes(ref)).length ?? 0;
  const requirements = formatCount(count, 'requirement');
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
