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
  deleteOrganisation,
];
