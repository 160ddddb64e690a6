/** The audit trail of access, for administrators. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { recordId } from '#app/text/record-id.ts';
import { AuditTrail } from './audit-trail.tsx';

export const meta = screenMeta('people/audit');

/** `account` and `organisation` are ids, `before` the id of the oldest change of the page before. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = (name: string) => recordId(searchParams.get(name) ?? '');
  const filter = { account: id('account'), organisation: id('organisation') };
  const before = id('before');
  const query = Object.fromEntries(
    Object.entries({ ...filter, before }).filter(([, value]) => value !== undefined),
  ) as Record<string, number>;
  const client = getClient(context);
  const [changes, choices] = await Promise.all([
    client.call('accessChanges', { query }),
    client.call('accessChoices'),
  ]);
  return {
    ...filter,
    isFirst: before === undefined,
    changes: unwrap(changes),
    verticals: unwrap(choices).verticals,
  };
}

export default function Audit() {
  return <AuditTrail {...useLoaderData<typeof loader>()} />;
}
