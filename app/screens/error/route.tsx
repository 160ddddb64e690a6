import { data, type MetaFunction } from 'react-router';
import { ErrorPage } from '#app/shell/errors/error-pages.tsx';
import { pageTitle } from '#app/shell/document/page-title.ts';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Error') }];

const STATUS = 500;

/** The response has the status that the page shows. */
export function loader() {
  return data(null, { status: STATUS });
}

/** The error page at its own URL, without an actual error. */
export default function ErrorScreen() {
  return <ErrorPage status={STATUS} message="Something went wrong on our side" />;
}
