import { href } from '#app/runtime/screens.ts';
import { zoneName } from '#app/text/zone-name.ts';
import { grouped, plural } from '#app/text/count.ts';
import { formatShortList } from '#app/text/format-list.ts';
import { localDay } from '#app/text/day.ts';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { editorHref, historyHref, releaseHref } from '../../newsroom-links.ts';
import type { DeskItem } from '../../contract/desk.ts';
import type { Job, Person } from '../../contract/parts.ts';
import { personText } from '../../parts/who.tsx';
import { DRAFT_STATES, KINDS, isChangeKind } from '../../parts/labels.ts';
import { agoText, clockText, dayInSentence, dayText, lastedText, type Clock } from '../../parts/when.ts';
import { itemsHref } from '../items/items-query.ts';
import { DeskGroup, DeskRow } from './desk-row.tsx';
import { dayId } from './desk-strip.tsx';
import { isFiltered } from './desk-filters.ts';
import { jobHref } from './late-jobs.tsx';
import type { LoadedDesk } from './load-desk.server.ts';

/** Who has the draft open now, as of the load of the page. */
function Here({ people }: { people: readonly Person[] }) {
  const names = people.map(personText);
  return (
    <Tag tone="info" icon="user">
      {formatShortList(names, 2)} {plural(names.length, 'is', 'are')} here
    </Tag>
  );
}

interface GroupsProps extends LoadedDesk {
  typeTitle: (type: string) => string;
}

/** Which version a draft would become. */
const versionText = ({ version }: DeskItem): string => (version === null ? 'new' : `of version ${version}`);

/** When a draft was changed, for its row. */
function savedWhen({ changedAt, draft }: DeskItem, clock: Clock) {
  const at = draft?.savedAt ?? changedAt;
  return { at, day: `${dayText(at, clock)} ${clockText(at, clock.zone)}`, line: agoText(at, clock.now) };
}

interface DraftRowProps {
  item: DeskItem;
  clock: Clock;
  typeTitle: (type: string) => string;
  /** How long it has waited instead of when it was changed. */
  waits?: boolean;
}

function DraftRow({ item, clock, typeTitle, waits = false }: DraftRowProps) {
  const { nid, title, type, draft } = item;
  const saved = savedWhen(item, clock);
  return (
    <DeskRow
      to={editorHref(nid)}
      title={title}
      nid={nid}
      draft={draft ? { nid, revision: draft.revision } : undefined}
      when={
        waits
          ? {
              at: saved.at,
              day: lastedText(saved.at, clock.now),
              line: `since ${dayInSentence(saved.at, clock)}`,
            }
          : saved
      }
      facts={
        <>
          <span>{typeTitle(type)}</span>
          <span>{versionText(item)}</span>
          {draft && draft.here.length > 0 && <Here people={draft.here} />}
          {draft?.state === 'sent-back' && (
            <Tag tone={DRAFT_STATES['sent-back'].tone}>{DRAFT_STATES['sent-back'].label}</Tag>
          )}
          {draft?.release !== null && draft?.release !== undefined && (
            <Link to={releaseHref(draft.release)}>In a release</Link>
          )}
        </>
      }
      person={draft?.savedBy}
      did="saved it last"
    />
  );
}

/** Drafts by what they wait for, what is scheduled, and what readers got lately. */
export function DeskGroups(props: GroupsProps) {
  const { inReview, approved, drafts, filters, clock, typeTitle } = props;
  const { mine, type, q } = filters;
  return (
    <>
      {inReview.total > 0 && (
        <DeskGroup id="in-review" title="In review" note={`${grouped(inReview.total)}, oldest first`}>
          {inReview.items.toReversed().map((item) => (
            <DraftRow key={item.nid} waits {...{ item, clock, typeTitle }} />
          ))}
        </DeskGroup>
      )}
      {approved.total > 0 && (
        <DeskGroup id="approved" title="Approved" note={`${grouped(approved.total)}, to be published`}>
          {approved.items.map((item) => (
            <DraftRow key={item.nid} {...{ item, clock, typeTitle }} />
          ))}
        </DeskGroup>
      )}
      <Scheduled {...props} />
      {drafts.total > 0 && (
        <DeskGroup
          id="drafts"
          title="Drafts"
          note={`${grouped(drafts.total)}, last changed first`}
          action={
            drafts.total > drafts.items.length
              ? {
                  to: itemsHref({ states: ['draft', 'sent-back'], mine, type, q }),
                  label: `All ${grouped(drafts.total)}`,
                }
              : undefined
          }
        >
          {drafts.items.map((item) => (
            <DraftRow key={item.nid} {...{ item, clock, typeTitle }} />
          ))}
        </DeskGroup>
      )}
      <PublishedLately {...props} />
    </>
  );
}

/** Jobs that wait, by their instant. With filters, those of the items that were found. */
function Scheduled({ jobs, scheduled, filters, clock, typeTitle }: GroupsProps) {
  const items = new Map(scheduled.items.map((item) => [item.nid, item]));
  const shown = isFiltered(filters) ? jobs.filter(({ nid }) => nid !== null && items.has(nid)) : jobs;
  if (shown.length === 0) return null;
  const first = firstOfDays(shown, clock.zone);
  return (
    <DeskGroup id="scheduled" title="Scheduled" note={grouped(shown.length)}>
      {shown.map((job) => {
        const { id, nid, release, title, at, when, by } = job;
        const item = nid === null ? undefined : items.get(nid);
        return (
          <DeskRow
            key={id}
            id={first.get(id)}
            to={jobHref(job)}
            title={title}
            nid={nid ?? undefined}
            when={{ at, day: dayText(at, clock), line: `${when.local.slice(11)} ${zoneName(when.zone)}` }}
            facts={
              <>
                {release !== null && <Tag icon={null}>Release: all at one instant</Tag>}
                {item && <span>{typeTitle(item.type)}</span>}
                {item && <span>{versionText(item)}</span>}
                {when.zone !== clock.zone && (
                  <span>
                    {clockText(at, clock.zone)} in {zoneName(clock.zone)}
                  </span>
                )}
              </>
            }
            person={by}
            did="scheduled it"
          />
        );
      })}
    </DeskGroup>
  );
}

/** Ids of rows to which the strip leads, by job: the first of each day. */
function firstOfDays(jobs: readonly Job[], zone: string): ReadonlyMap<number, string> {
  const days = new Map<string, number>();
  for (const { id, at } of jobs) {
    const day = localDay(new Date(at), zone);
    if (!days.has(day)) days.set(day, id);
  }
  return new Map([...days].map(([day, id]) => [id, dayId(day)]));
}

function PublishedLately({ published, clock }: GroupsProps) {
  if (!published || published.entries.length === 0) return null;
  return (
    <DeskGroup
      id="published"
      title="Published lately"
      note={published.isAll ? 'last 7 days' : 'the last ones'}
      action={{ to: itemsHref({ states: ['published'] }), label: 'All published' }}
    >
      {published.entries.map(({ id, nid, title, at, by, action, detail, note }) => {
        const { kind, version } = detail as { kind?: unknown; version?: unknown };
        return (
          <DeskRow
            key={id}
            to={nid === null ? href('newsroom/desk') : historyHref(nid)}
            title={title}
            nid={nid ?? undefined}
            when={{ at, day: dayText(at, clock), line: clockText(at, clock.zone) }}
            facts={
              <>
                {action === 'withdrawn' ? (
                  <Tag tone="due" icon={null}>
                    Withdrawn
                  </Tag>
                ) : (
                  typeof kind === 'string' && isChangeKind(kind) && <span>{KINDS[kind].label}</span>
                )}
                {note && <span>{note}</span>}
              </>
            }
            person={by}
            did={typeof version === 'number' ? `version ${version}` : undefined}
          />
        );
      })}
    </DeskGroup>
  );
}
