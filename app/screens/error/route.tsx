import { data } from 'react-router';
import { ErrorPage } from '#app/shell/errors/error-pages.tsx';
import { screenMeta } from '#app/shell/document/page-title.ts';

export const meta = screenMeta('error');

const STATUS = 500;

/** The response has the status that the page shows. */
export function loader() {
  return data(null, { status: STATUS });
}

/** The error page at its own URL, without an actual error. */
export default function ErrorScreen() {
  return <ErrorPage status={STATUS} message="Something went wrong on our side" />;
}
