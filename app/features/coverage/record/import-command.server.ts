/** `regatlas coverage import <file.ndjson>`: sources, gaps and checks from another program, a line each. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Value } from 'typebox/value';
import type { CommandAnswer, CommandSite } from '#app/feature.ts';
import { formatCount } from '#app/text/count.ts';
import { CheckEntry, GapRequest, SourceRequest } from '../contract/manage.ts';
import { MOST_CHECKS } from '../limits.ts';
import { recordChecks, recordGap, recordSource, type Fault } from './record.server.ts';

/** `{ "vertical": "payments_compliance", "source": {…} }`, or `"gap"` or `"check"`. */
interface Line {
  vertical?: unknown;
  source?: unknown;
  gap?: unknown;
  check?: unknown;
}

/** Wrong lines that are named. */
const MOST_PROBLEMS = 20;

function clock() {
  const now = new Date();
  return { now: now.toISOString(), clock: now };
}

interface Tally {
  sources: number;
  gaps: number;
  added: number;
  known: number;
}

export async function importCommand(
  { store, config }: CommandSite,
  [path]: readonly string[],
): Promise<CommandAnswer> {
  const tally: Tally = { sources: 0, gaps: 0, added: 0, known: 0 };
  const problems: string[] = [];
  if (path === undefined)
    return {
      value: { ...tally },
      text: '',
      problems: ['Which file? regatlas coverage import <file.ndjson>'],
    };
  const waiting = new Map<string, { number: number; check: CheckEntry }[]>();
  const at = (vertical: string) => ({
    ...{ store, vertical: config.verticals[vertical]!, by: null, ...clock() },
  });
  const blame = (number: number, { pointer, message }: Fault) =>
    problems.push(`Line ${number}${pointer}: ${message}`);
  const flush = async (vertical: string) => {
    const all = waiting.get(vertical) ?? [];
    waiting.delete(vertical);
    if (all.length === 0) return;
    const answer = await recordChecks(
      at(vertical),
      all.map(({ check }) => check),
    );
    if ('faults' in answer)
      for (const fault of answer.faults) {
        const [, index = '0'] = /^\/checks\/(\d+)/.exec(fault.pointer) ?? [];
        blame(all[Number(index)]!.number, { ...fault, pointer: fault.pointer.replace(/^\/checks\/\d+/, '') });
      }
    else {
      tally.added += answer.added;
      tally.known += answer.known;
    }
  };
  const take = async (number: number, line: Line): Promise<void> => {
    const { vertical, source, gap, check } = line;
    if (typeof vertical !== 'string' || !Object.hasOwn(config.verticals, vertical))
      return void problems.push(`Line ${number}: “vertical” names no vertical of this site.`);
    if (Value.Check(CheckEntry, check)) {
      const all = waiting.get(vertical) ?? [];
      all.push({ number, check });
      waiting.set(vertical, all);
      if (all.length >= MOST_CHECKS) await flush(vertical);
      return;
    }
    // Checks before this line are of what was said before.
    await flush(vertical);
    if (Value.Check(SourceRequest, source)) {
      const fault = await recordSource(at(vertical), source);
      if (fault) blame(number, fault);
      else tally.sources += 1;
    } else if (Value.Check(GapRequest, gap)) {
      const fault = await recordGap(at(vertical), gap);
      if (fault) blame(number, fault);
      else tally.gaps += 1;
    } else problems.push(`Line ${number}: it has no good “source”, “gap” or “check”.`);
  };
  let number = 0;
  try {
    for await (const text of createInterface({
      input: createReadStream(path, 'utf8'),
      crlfDelay: Infinity,
    })) {
      number += 1;
      if (text.trim() === '') continue;
      let line: unknown;
      try {
        line = JSON.parse(text);
      } catch {
        line = undefined;
      }
      if (typeof line === 'object' && line !== null) await take(number, line);
      else problems.push(`Line ${number}: this is not a JSON object.`);
      if (problems.length >= MOST_PROBLEMS) break;
    }
  } catch (error) {
    problems.push(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}).`);
  }
  for (const vertical of [...waiting.keys()]) await flush(vertical);
  const { sources, gaps, added, known } = tally;
  return {
    value: { ...tally },
    text: `${formatCount(sources, 'source')}, ${formatCount(gaps, 'gap')}, ${formatCount(added, 'check')} recorded, ${known} known before.\n`,
    problems,
  };
}
