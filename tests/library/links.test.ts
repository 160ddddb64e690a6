/**
 * Links of the demonstration library: a title says where its link leads. A document's title leads to the document, to
 * an act's page in the official collection, or names the site whose home page stands for it: "(at lb.lt)".
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';

interface Link {
  nid: number;
  title: string;
  url: string;
}
interface Item {
  nid: number;
  field_reference_library?: { field_plain_url: string }[];
}

const VERTICALS = ['payments_compliance', 'gambling_compliance'];
const items = VERTICALS.flatMap((vertical) =>
  readdirSync(join(ROOT, 'content', vertical))
    .filter((file) => file.endsWith('.ndjson'))
    .flatMap((file) =>
      readFileSync(join(ROOT, 'content', vertical, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Item),
    ),
);
const links = items.flatMap((item) => [...linksIn(item, item.nid)]);

/** Every object with a title and an address: sources of answers, entries and requirements, and references. */
function* linksIn(value: unknown, nid: number): Generator<Link> {
  if (typeof value !== 'object' || value === null) return;
  const link = value as Record<string, unknown>;
  const url = link['field_plain_url'] ?? link['url'];
  if (typeof url === 'string') yield { nid, title: String(link['field_title'] ?? link['title'] ?? ''), url };
  for (const child of Object.values(link)) yield* linksIn(child, nid);
}
const describeLink = ({ nid, title, url }: Link) => `${nid} ${title} ${url}`;

/** `lb.lt` of `https://www.lb.lt/en/`, `gob.mx/cnbv` of an institution's page on a government portal. */
function siteOf(url: string): string | undefined {
  const home = /^https?:\/\/(?:www\.)?([^/]+)\/?(?:(?:de|en|eng|english)(?:-[a-z]{2})?\/?|en\.html)?$/i;
  const institution =
    /^https?:\/\/(?:www\.)?((?:gob\.(?:pe|mx)|argentina\.gob\.ar|gov\.br)\/[a-z]+)(?:\/pt-br)?\/?$/;
  return home.exec(url)?.[1] ?? institution.exec(url)?.[1];
}

test('references of an item name each address once', () => {
  const twice = items.filter(({ field_reference_library: references = [] }) => {
    const addresses = references.map(({ field_plain_url: address }) => address);
    return new Set(addresses).size < addresses.length;
  });
  expect(twice.map(({ nid }) => nid)).toEqual([]);
});

describe('home pages', () => {
  const NAMES_A_DOCUMENT =
    /\d|\b(?:Act|Law|Regulations?|Decree|Decreto|Directive|Ordinance|Order|Policy|Standards?|Code|sections?|Articles?)\b/;

  test('a link that names a document leads to it, or names the site whose home page it leads to', () => {
    const misleading = links.filter(({ title, url }) => {
      const site = siteOf(url);
      return site && NAMES_A_DOCUMENT.test(title) && !title.endsWith(`(at ${site})`);
    });
    expect(misleading.map(describeLink)).toEqual([]);
  });

  test('a link titled "(at …)" leads to the home page of that site', () => {
    const elsewhere = links.filter(({ title, url }) => {
      const site = / \(at ([^)]+)\)$/.exec(title)?.[1];
      return site && site !== siteOf(url);
    });
    expect(elsewhere.map(describeLink)).toEqual([]);
  });
});

describe('acts of the European Union', () => {
  const ACT =
    /\b(?:(Delegated|Implementing) )?(Directive|Regulation|Recommendation) (?:\((?:EU|EC|EEC)\) )?(No )?(\d+)\/(\d+)(?:\/E[UC])?/g;
  const BEGINS_WITH_ACT =
    /^(?:Council |Delegated |Implementing )?(?:Directive|Regulation|Recommendation) (?:\((?:EU|EC|EEC)\) |\d+\/\d+\/E[UC])/;
  const TYPES: Record<string, string> = { Directive: 'dir', Regulation: 'reg', Recommendation: 'reco' };
  const SUFFIXES: Record<string, string> = { Delegated: '_del', Implementing: '_impl' };

  /** The ELI of each act that a title names: `/eli/reg/2012/260/oj` for Regulation (EU) No 260/2012. */
  const actsIn = (title: string) =>
    [...title.matchAll(ACT)].map(([, rank = '', kind = '', no, first = '', second = '']) => {
      const [year, number] = no ? [second, first] : [first, second];
      return `/eli/${TYPES[kind]!}${SUFFIXES[rank] ?? ''}/${year}/${Number(number)}/oj`;
    });

  test('a title that begins with an act by its number leads to an act that it names', () => {
    const about = links.filter(({ title }) => BEGINS_WITH_ACT.test(title));
    expect(about.length).toBeGreaterThan(300);
    expect(
      about.filter(({ title, url }) => !actsIn(title).some((eli) => url.endsWith(eli))).map(describeLink),
    ).toEqual([]);
  });

  test('an address of an act is that of an act in the title', () => {
    const unnamed = links.filter(({ title, url }) => {
      const [, year, number] = /eur-lex\.europa\.eu\/eli\/[a-z_]+\/(\d+)\/(\d+)/.exec(url) ?? [];
      return year && !new RegExp(`\\b(?:${year}/${number}|${number}/${year})\\b`).test(title);
    });
    expect(unnamed.map(describeLink)).toEqual([]);
  });

  test('a list of national measures is named as one', () => {
    const lists = links.filter(({ url }) => url.includes('/NIM/'));
    expect(lists.filter(({ title }) => !title.includes('national measures')).map(describeLink)).toEqual([]);
  });
});

describe('numbers of national law', () => {
  /** What an address holds of the citation, and how a title cites it. */
  const CITATIONS: [RegExp, (...parts: string[]) => RegExp][] = [
    [
      /legislation\.gov\.uk\/[a-z]+\/\d+\/\d+\/(regulation|section|schedule|article)\/(\d+)$/,
      (kind, number) => new RegExp(`\\b${kind}s? ${number}\\b`, 'i'),
    ],
    [
      /gesetze-im-internet\.de\/[a-z_\d]+\/__(\d+[a-z]?)\.html$/,
      (number) => new RegExp(`\\bsection ${number}$`),
    ],
    [
      /ecfr\.gov\/current\/title-(?:\d+)\/section-(\d+)\.(\d+)$/,
      (part, n) => new RegExp(`\\b${part}\\.${n}\\b`),
    ],
    [
      /laws-lois\.justice\.gc\.ca\/eng\/acts\/.*section-(\d+)\.html$/,
      (number) => new RegExp(`section ${number}$`),
    ],
    [/boe\.es\/eli\/es\/[a-z]+\/(\d{4})\/\d\d\/\d\d\/(\d+)/, (year, n) => new RegExp(`${n}/${year}`)],
    [
      /exibenormativo\?tipo=.*&numero=(\d+)$/,
      (n) => new RegExp(`\\b${n.replace(/(?=(?:\d{3})+$)\B/g, ',?')}\\b`),
    ],
  ];

  test.each(CITATIONS)('an address like %s is that of the provision in the title', (pattern, citation) => {
    const cited = links.flatMap((link) => {
      const parts = pattern.exec(link.url)?.slice(1);
      return parts ? [{ link, citation: citation(...parts) }] : [];
    });
    expect(cited.length).toBeGreaterThan(2);
    expect(
      cited
        .filter(({ link, citation: wanted }) => !wanted.test(link.title))
        .map(({ link }) => describeLink(link)),
    ).toEqual([]);
  });
});
