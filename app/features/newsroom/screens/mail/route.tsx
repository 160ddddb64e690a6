/** An e-mail of the site with made-up contents, also with a text that is not published yet. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { readMailQuery } from '../../site-texts/mail-query.ts';
import { MailPage } from './mail-page.tsx';

export const meta = screenMeta('newsroom/mail');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readMailQuery(new URL(request.url).searchParams);
  const client = getClient(context);
  const [desk, texts, mail] = await Promise.all([
    client.call('desk'),
    client.call('siteTexts'),
    client.call('previewMail', { query }),
  ]);
  const { isAdministrator, rights } = unwrap(desk);
  const { texts: all, revision, readOnly } = unwrap(texts);
  return {
    ...{ query, isAdministrator, revision, mail: unwrap(mail) },
    mayChange: rights.includes('texts') && readOnly === undefined,
    sentences: all.filter((text) => text.mail?.id === query.mail),
  };
}

export default function MailRoute() {
  return <MailPage {...useLoaderData<typeof loader>()} busy={useBusy()} />;
}
