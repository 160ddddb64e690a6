/** What is checked in a statement of silence beside its seal: that it follows from its annex. Pure; browsers load it. */
import { formatCount } from '#app/text/count.ts';
import { formatTime } from '#app/text/date-format.ts';
import { right, unchecked, wrong, type Check, type SealedFormat } from '#app/text/sealed/verify-sealed.ts';
import { silence } from '../silence/silence.ts';
import { decodeChecks } from './encode-checks.ts';
import { STATEMENT_FORMAT, type Stated, type StatementManifest } from './manifest.ts';
import { sayScope } from './say-statement.ts';
import { toStated } from './to-stated.ts';

/** JSON in which equal values have equal texts. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  );

const PARTS: readonly { part: keyof Stated; says: string }[] = [
  { part: 'changes', says: 'The changes that it lists' },
  { part: 'silent', says: 'The times for which it says nothing' },
  { part: 'gaps', says: 'The known gaps that it lists' },
];

async function check({ annex, gaps, asked, begins, stated }: StatementManifest): Promise<Check[]> {
  const found = silence(
    { sources: annex, checks: new Map(annex.map((one) => [one.id, decodeChecks(one)])), gaps, begins },
    asked,
  );
  if (found.outcome === 'refused') return [wrong('Its annex does not support a statement.')];
  const own = toStated(found, gaps);
  const counts = own.sources === stated.sources && own.checked === stated.checked;
  return [
    counts
      ? right(
          `${formatCount(own.sources, 'source')} and ${formatCount(own.checked, 'check')} are those of its annex.`,
        )
      : wrong('The number of its sources or checks is not that of its annex.'),
    ...PARTS.map(({ part, says }) =>
      plain(own[part]) === plain(stated[part])
        ? right(`${says} are those of its annex.`)
        : wrong(`${says} are not those of its annex.`),
    ),
  ];
}

export const statementFormat: SealedFormat = {
  format: STATEMENT_FORMAT,
  check,
  facts: (manifest: StatementManifest) => [
    { term: 'Statement', value: `${manifest.number} of ${manifest.site.name}` },
    { term: 'About', value: sayScope(manifest, manifest.asked) },
    {
      term: 'Time',
      value: `${formatTime(new Date(manifest.asked.from).toISOString(), manifest.zone)} to ${formatTime(new Date(manifest.asked.to).toISOString(), manifest.zone)} (${manifest.zone})`,
    },
    { term: 'Made', value: `${formatTime(manifest.madeAt, manifest.zone)} (${manifest.zone})` },
  ],
  beyond: [
    unchecked('Whether the checks took place, and whether what was read was recorded: only the site knows.'),
    unchecked('Whether something changed in what is not followed.'),
  ],
};
