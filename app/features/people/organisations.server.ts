/** Organisations, for administrators. */
import { domainToASCII } from 'node:url';
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import type { Services } from '#app/api/services.ts';
import type { OrganisationFields, OrganisationOutcome } from '#app/store/accounts/organisations.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import { getActor } from './change.server.ts';
import { MOST_CHANGED } from './limits.ts';
import { rightsFault } from './rights.ts';
import { people } from './store.server.ts';
import type { Organisation } from './contract/invitations.ts';

const organisations = operation('organisations', {
  summary: 'For administrators: all organisations',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    return success({ items: await services.store.organisations.all() });
  },
});

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The fields as they are stored, or the domain that is none. */
function readFields({
  name,
  seats,
  domains,
}: OrganisationFields): OrganisationFields | { notDomain: string } {
  const read = domains.map(
    (given) => [given, domainToASCII(given.trim().toLowerCase().replace(/^@/, ''))] as const,
  );
  const [wrong] = read.find(([, domain]) => !DOMAIN.test(domain)) ?? [];
  if (wrong !== undefined) return { notDomain: wrong };
  return { name: cleanLine(name), seats, domains: [...new Set(read.map(([, domain]) => domain))].sort() };
}

async function toOutcome(services: Services, saved: OrganisationOutcome): Promise<Outcome<Organisation>> {
  if ('domain' in saved) return failure('domain_taken', { detail: `It is ${saved.domain}.` });
  if (!('id' in saved)) return failure(saved.outcome === 'missing' ? 'not_found' : 'organisation_name_taken');
  const organisation = await services.store.organisations.get(saved.id);
  return organisation ? success(organisation) : failure('not_found');
}

const notDomain = (domain: string) =>
  failure('invalid_fields', {
    errors: [{ pointer: '/domains', message: `“${domain}” is not a domain, such as firm.com.` }],
  });

const addOrganisation = operation('addOrganisation', {
  summary: 'For administrators: add an organisation',
  auth: 'bearer',
  problems: ['permission_missing', 'organisation_name_taken', 'domain_taken', 'invalid_fields'],
  async handle({ services, viewer, body }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const fields = readFields(body);
    if ('notDomain' in fields) return notDomain(fields.notDomain);
    return toOutcome(services, await services.store.accessBy(getActor(viewer)).organisations.create(fields));
  },
});

const changeOrganisation = operation('changeOrganisation', {
  summary: 'For administrators: change name, seats and domains of an organisation',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'organisation_name_taken', 'domain_taken', 'invalid_fields'],
  async handle({ services, viewer, params, body }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const id = recordId(params['id']);
    if (!id) return failure('not_found');
    const fields = readFields(body);
    if ('notDomain' in fields) return notDomain(fields.notDomain);
    return toOutcome(
      services,
      await services.store.accessBy(getActor(viewer)).organisations.change(id, fields),
    );
  },
});

const renewSubscriptions = operation('renewSubscriptions', {
  summary: 'For administrators: set until when everybody of an organisation has a subscription',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing', 'not_found', 'unknown_right', 'invalid_fields'],
  async handle({ services, viewer, params, body: { vertical, until } }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const id = recordId(params['id']);
    if (!id || !(await services.store.organisations.get(id))) return failure('not_found');
    const actor = getActor(viewer);
    const today = actor.at!.slice(0, 10);
    const change = { vertical, active: true, until, permissions: [], products: [] };
    const fault = rightsFault(services.config().verticals, change, today);
    if (fault && 'unknown' in fault)
      return failure('unknown_right', { detail: `“${fault.unknown}” is not in the configuration.` });
    if (fault) {
      const message = 'Enter a day from today on.';
      return failure('invalid_fields', { errors: [{ pointer: '/until', message }] });
    }
    const found = await services.store
      .of(people)
      .list({ organisation: id, vertical, today }, { limit: MOST_CHANGED, offset: 0 });
    // Everybody locks accounts in the order of their ids.
    const ids = found.map((person) => person.id).sort((one, other) => one - other);
    let changed = 0;
    await services.store.changeAccess(actor, async ({ subscriptions }) => {
      for (const person of ids)
        await subscriptions.change(person, vertical, (current) => {
          if (!current?.active || current.until === until) return null;
          changed += 1;
          return { ...current, until };
        });
    });
    return success({ changed });
  },
});

const deleteOrganisation = operation('deleteOrganisation', {
  summary: 'For administrators: delete an organisation to which nobody belongs',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'organisation_not_empty'],
  async handle({ services, viewer, params }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const id = recordId(params['id']);
    const outcome = id ? await services.store.accessBy(getActor(viewer)).organisations.delete(id) : 'missing';
    if (outcome === 'missing') return failure('not_found');
    return outcome === 'deleted' ? success({ done: true }) : failure('organisation_not_empty');
  },
});

export const organisationOperations = [
  organisations,
  addOrganisation,
  changeOrganisation,
  renewSubscriptions,
  deleteOrganisation,
];
