/** Organisations: companies whose people have accounts, with their seats and domains. */
import { inTransaction } from '../engines/in-transaction.ts';
import { lockRows } from '../engines/locks.ts';
import type { Db } from '../tables.ts';
import { normaliseText } from '#app/text/normalise.ts';
import { differences, recordAccessChange, changeTime, type Actor } from './access-changes.ts';

/** What an administrator says of an organisation. */
export interface OrganisationFields {
  name: string;
  /** Most accounts in use at a time; null without a limit. */
  seats: number | null;
  /** Domains of the addresses that may be invited into it, in lower case and sorted; any address if empty. */
  domains: string[];
}

/** An organisation. */
export interface Organisation extends OrganisationFields {
  id: number;
  createdAt: string;
  /** Accounts in use, which take its seats. */
  used: number;
  /** Accounts that are disabled. */
  disabled: number;
}

/** `name_taken` and `domain_taken`: another organisation has it. */
export type OrganisationOutcome =
  | { outcome: 'saved'; id: number }
  | { outcome: 'missing' | 'name_taken' }
  | { outcome: 'domain_taken'; domain: string };

/** @param actor who changes them: each change is in the audit trail */
export function organisationsRepository(db: Db, actor: Actor) {
  const read = async (on: Db, id?: number): Promise<Organisation[]> => {
    let query = on
      .selectFrom('organisation')
      .leftJoin('user', 'user.organisation_id', 'organisation.id')
      .select(['organisation.id', 'organisation.name', 'organisation.seats', 'organisation.created_at'])
      .select(({ fn }) => [
        fn.count<number>('user.id').as('total'),
        fn.count<number>('user.disabled_at').as('disabled'),
      ])
      .groupBy(['organisation.id', 'organisation.name', 'organisation.seats', 'organisation.created_at'])
      .groupBy('organisation.name_key')
      .orderBy('organisation.name_key');
    let domains = on.selectFrom('organisation_domain').selectAll().orderBy('domain');
    if (id !== undefined) {
      query = query.where('organisation.id', '=', id);
      domains = domains.where('organisation_id', '=', id);
    }
    const byOrganisation = Map.groupBy(await domains.execute(), (row) => row.organisation_id);
    return (await query.execute()).map((row) => ({
      ...{ id: row.id, name: row.name, seats: row.seats, createdAt: row.created_at },
      domains: (byOrganisation.get(row.id) ?? []).map(({ domain }) => domain),
      used: Number(row.total) - Number(row.disabled),
      disabled: Number(row.disabled),
    }));
  };
  const heldElsewhere = async (on: Db, { name, domains }: OrganisationFields, id: number) => {
    const namesake = await on
      .selectFrom('organisation')
      .select('id')
      .where('name_key', '=', normaliseText(name))
      .where('id', '!=', id)
      .executeTakeFirst();
    if (namesake) return { outcome: 'name_taken' as const };
    if (domains.length === 0) return undefined;
    const taken = await on
      .selectFrom('organisation_domain')
      .select('domain')
      .where('domain', 'in', domains)
      .where('organisation_id', '!=', id)
      .executeTakeFirst();
    return taken && { outcome: 'domain_taken' as const, domain: taken.domain };
  };
  const setDomains = async (on: Db, organisation_id: number, domains: readonly string[]) => {
    await on.deleteFrom('organisation_domain').where('organisation_id', '=', organisation_id).execute();
    if (domains.length > 0)
      await on
        .insertInto('organisation_domain')
        .values(domains.map((domain) => ({ domain, organisation_id })))
        .execute();
  };
  /** Changes of names and domains happen one after another, so that each is of one organisation. */
  const lockAll = (on: Db) =>
    lockRows(on, on.selectFrom('meta').select('key').where('key', '=', 'first-account'));

  return {
    /** All of them, by name. */
    all: (): Promise<Organisation[]> => read(db),
    /** Null if there is none with this id. */
    get: async (id: number): Promise<Organisation | null> => (await read(db, id))[0] ?? null,
    create: (fields: OrganisationFields): Promise<OrganisationOutcome> =>
      inTransaction(db, async (on) => {
        await lockAll(on);
        const refused = await heldElsewhere(on, fields, 0);
        if (refused) return refused;
        const { id } = await on
          .insertInto('organisation')
          .values({
            ...{ name: fields.name, name_key: normaliseText(fields.name), seats: fields.seats },
            created_at: changeTime(actor),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await setDomains(on, id, fields.domains);
        await recordAccessChange(on, actor, {
          ...{ action: 'organisation-created', organisationId: id, after: { ...fields } },
        });
        return { outcome: 'saved' as const, id };
      }),
    /** Fewer seats than are used are allowed: nobody is put out, and nobody comes in until enough are free. */
    change: (id: number, fields: OrganisationFields): Promise<OrganisationOutcome> =>
      inTransaction(db, async (on) => {
        await lockAll(on);
        await lockRows(on, on.selectFrom('organisation').select('id').where('id', '=', id));
        const [current] = await read(on, id);
        if (!current) return { outcome: 'missing' as const };
        const refused = await heldElsewhere(on, fields, id);
        if (refused) return refused;
        const { name, seats, domains } = current;
        const change = differences({ name, seats, domains }, fields);
        if (!change) return { outcome: 'saved' as const, id };
        await on
          .updateTable('organisation')
          .set({ name: fields.name, name_key: normaliseText(fields.name), seats: fields.seats })
          .where('id', '=', id)
          .execute();
        await setDomains(on, id, fields.domains);
        await recordAccessChange(on, actor, {
          action: 'organisation-changed',
          organisationId: id,
          ...change,
        });
        return { outcome: 'saved' as const, id };
      }),
    /** Deletes an organisation to which nobody belongs. */
    delete: (id: number): Promise<'deleted' | 'missing' | 'not_empty'> =>
      inTransaction(db, async (on) => {
        await lockRows(on, on.selectFrom('organisation').select('id').where('id', '=', id));
        const [current] = await read(on, id);
        if (!current) return 'missing';
        if (current.used + current.disabled > 0) return 'not_empty';
        await on.deleteFrom('organisation').where('id', '=', id).execute();
        await recordAccessChange(on, actor, { action: 'organisation-deleted', organisationId: id });
        return 'deleted';
      }),
  };
}
