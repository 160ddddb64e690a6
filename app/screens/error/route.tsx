import type { MetaFunction } from 'react-router';
import { ErrorPage } from '#app/shell/error-pages.tsx';
import { pageTitle } from '#app/shell/page-title.ts';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Error') }];

/** The error page by its own address: there is no error to tell of. */
export default function ErrorScreen() {
  return <ErrorPage status={500} message="Something went wrong on our side" />;
}
