import { ErrorPage } from '#app/shell/error-pages.tsx';

export const meta = () => [{ title: 'Error' }];

/** The error page by its own address: there is no error to tell of. */
export default function ErrorScreen() {
  return <ErrorPage status={500} message="Something went wrong on our side" />;
}
