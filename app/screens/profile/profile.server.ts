import { PARTS as SECTIONS } from '#generated/features/slots/profile-section.server.ts';
import { href } from '#app/runtime/screens.ts';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { orEndedSession } from '#app/middleware/form-action.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { partsOn } from '#app/runtime/parts-on.ts';
import type { ProfileSectionSource } from '#app/slots.ts';
import type { Client } from '#app/client/client.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { UserUpdate } from '#app/contracts/profile-update.ts';
import { browsedIn, changeFollowed, isFollowedForm } from '../favourites/change.server.ts';
import { followedFields } from '../favourites/load.server.ts';
import { SECTION, type Names, type ProfileAnswer } from './profile-form.ts';
import { profileLinks } from './profile-links.ts';

/** The profile with everything that its form offers. */
export async function loadProfile({ context, request }: LoaderFunctionArgs) {
  const client = getClient(context);
  const { vertical } = context.get(siteContext);
  const [user, fields, sections] = await Promise.all([
    client.user().then(unwrap),
    followedFields(context),
    Promise.all(
      partsOn(SECTIONS, Object.keys(vertical.features)).map(async ([feature, { id, load }]) => ({
        ...{ feature, id, loaded: await load(client) },
      })),
    ),
  ]);
  const { attributes } = user.data;
  const names: Names = {
    firstName: attributes.firstName,
    lastName: attributes.lastName,
    companyName: attributes.companyName,
    timeZone: attributes.field_time_zone ?? '',
  };
  return {
    mail: attributes.mail,
    subscriptions: attributes.subscriptions,
    daysSince: attributes.daysSince,
    version: attributes.version,
    names,
    fields,
    browsed: browsedIn(new URL(request.url).searchParams),
    zones: timeZones(names.timeZone),
    siteZone: vertical.site.timeZone,
    sections,
    links: profileLinks(
      vertical,
      attributes.isAdmin,
      (attributes.staff_pages ?? []).filter((page) => page.vertical === vertical.id),
    ),
  };
}

/** Every time zone that this machine knows, and the reader's own, which may be an older name of one. */
function timeZones(own: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return own === '' || zones.includes(own) ? zones : [...zones, own].sort();
}

export const saveProfile = (args: ActionFunctionArgs) => orEndedSession(() => save(args));

async function save({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data<ProfileAnswer>({ message: UNREADABLE_FORM }, { status: 400 });
  const { vertical } = context.get(siteContext);
  const section = partsOn(SECTIONS, Object.keys(vertical.features)).find(
    ([feature]) => feature === form.get(SECTION),
  );
  if (section) return saveSection(section[1], getClient(context), form);
  if (isFollowedForm(form)) {
    const answer = await changeFollowed(context, form, href('profile'));
    if ('search' in answer) return data<ProfileAnswer>({ search: answer.search });
    const { message, status } = answer.problem;
    return data<ProfileAnswer>({ message: `${message}.` }, { status });
  }
  const text = (name: string) => String(form.get(name) ?? '');
  const names: Names = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    companyName: text('companyName'),
    timeZone: text('timeZone'),
  };
  const { timeZone, ...given } = names;
  const attributes: UserUpdate['data']['attributes'] = {
    ...given,
    field_time_zone: timeZone,
    ...(/^\d{1,9}$/.test(text('version')) ? { version: Number(text('version')) } : {}),
  };
  const answer = await getClient(context).updateUser(attributes);
  if (answer.ok) return redirect(href('profile', { query: { saved: 1 } }));
  const typed = { names };
  if (answer.problem.code === 'version_conflict') {
    const { version } = unwrap(await getClient(context).user()).data.attributes;
    return data<ProfileAnswer>({ message: CHANGED_ELSEWHERE, typed, version }, { status: 409 });
  }
  return refuse(answer.problem, typed);
}

const CHANGED_ELSEWHERE =
  'Your profile was changed elsewhere. Your version is below: save it to replace the other one, or reload the page to see the other one.';

/** What is wrong, with what was typed. A refused field does not end the session. */
function refuse(problem: ProblemDetails, typed: NonNullable<ProfileAnswer['typed']>) {
  const mistakes = (problem.errors ?? []).flatMap(({ pointer, message }) => {
    const name = FIELDS[pointer.split('/').slice(3)[0] ?? ''];
    return name ? [[name, `This ${message}.`]] : [];
  });
  if (mistakes.length > 0)
    return data<ProfileAnswer>(
      { message: 'Couldn’t save the profile.', mistakes: Object.fromEntries(mistakes), typed },
      { status: 422 },
    );
  redirectIfUnauthorized(problem);
  return data<ProfileAnswer>({ message: `${problem.title}.`, typed }, { status: problem.status });
}

const FIELDS: Record<string, keyof Names> = {
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'companyName',
  field_time_zone: 'timeZone',
};

async function saveSection(section: ProfileSectionSource, client: Pick<Client, 'call'>, form: FormData) {
  const answer = await section.save(client, form);
  if (answer.ok) return redirect(href('profile', { hash: section.id }));
  redirectIfUnauthorized(answer.problem);
  return data<ProfileAnswer>({ message: `${answer.problem.title}.` }, { status: answer.problem.status });
}
