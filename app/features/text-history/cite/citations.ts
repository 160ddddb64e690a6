/** A citation of a version in four formats. Pure. */
import { formatDate } from '#app/text/date-format.ts';

export interface Cited {
  title: string;
  /** Kind of the item: `Country guide`. */
  label: string;
  authors: readonly string[];
  /** Name of the site. */
  site: string;
  version: number;
  /** ISO day of its publication; null if nobody knows. */
  day: string | null;
  /** Heading of the section and number of the paragraph, where one is cited. */
  section: string | null;
  paragraph: string | null;
  /** Absolute address of the version, and of the paragraph in it. */
  url: string;
  /** ISO day of today. */
  today: string;
}

export interface Citations {
  house: string;
  plain: string;
  markdown: string;
  ris: string;
}

const LONGEST_NAMES = 3;

function placeText({ section, paragraph }: Cited): string {
  return [section && `“${section}”`, paragraph && `para ${paragraph}`].filter(Boolean).join(', ');
}

const versionText = ({ version, day }: Cited) =>
  `version ${version}${day === null ? '' : ` of ${formatDate(day)}`}`;

function authorText({ authors }: Cited): string {
  if (authors.length > LONGEST_NAMES) return `${authors[0]} and others`;
  return authors.length < 2 ? authors.join('') : `${authors.slice(0, -1).join(', ')} and ${authors.at(-1)}`;
}

export function citeVersion(cited: Cited): Citations {
  const { title, site, url, today } = cited;
  const [by, place, version] = [authorText(cited), placeText(cited), versionText(cited)];
  const middle = [place, version].filter(Boolean).join(', ');
  const read = `read on ${formatDate(today)}`;
  return {
    house: `${by && `${by}, `}“${title}”, ${site}, ${middle} <${url}>, ${read}`,
    plain: `${by && `${by}. `}${title}. ${site}. ${middle.charAt(0).toUpperCase()}${middle.slice(1)}. ${url}. ${read.charAt(0).toUpperCase()}${read.slice(1)}.`,
    markdown: `${by && `${escapeMarkdown(by)}, `}[${escapeMarkdown(title)}](<${url}>), ${escapeMarkdown(`${site}, ${middle}, ${read}`)}`,
    ris: risRecord(cited),
  };
}

const escapeMarkdown = (text: string) => text.replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&');

/** One line of RIS: two letters, two spaces, a hyphen, a space; a value has no line breaks and no signs of control. */
// eslint-disable-next-line no-control-regex -- what a value must not have
const risValue = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

/** The RIS record of a web page: UTF-8, lines end with CR and LF, `TY` first and `ER` last. */
function risRecord(cited: Cited): string {
  const { title, label, authors, site, version, day, url, today } = cited;
  const slashes = (date: string) => date.replaceAll('-', '/');
  const place = placeText(cited);
  const lines: [string, string][] = [
    ['TY', 'ELEC'],
    ...authors.map((author): [string, string] => ['AU', author]),
    ['TI', title],
    ['PB', site],
    ...(day === null
      ? []
      : ([
          ['PY', day.slice(0, 4)],
          ['DA', slashes(day)],
        ] as [string, string][])),
    ['ET', `Version ${version}`],
    ['M3', label],
    ...(place ? ([['N1', place]] as [string, string][]) : []),
    ['UR', url],
    ['Y2', slashes(today)],
    ['ER', ''],
  ];
  return lines.map(([tag, value]) => `${tag}  - ${risValue(value)}\r\n`).join('');
}
