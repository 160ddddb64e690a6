// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  createMemoryRouter,
  data,
  Form,
  redirect,
  RouterProvider,
  useActionData,
  type ActionFunction,
} from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useBusy } from './use-busy.ts';

afterEach(cleanup);

function Page() {
  return (
    <Form method="post" action="/?edit=1">
      <p>{String(useActionData() ?? '')}</p>
      <button disabled={useBusy()}>Save</button>
    </Form>
  );
}

/** Sends a form whose page loads only when it is told to. */
async function send(answer: ActionFunction) {
  let load = () => {};
  let act = () => {};
  const action: ActionFunction = (args, context) =>
    new Promise((resolve) => (act = () => resolve(answer(args, context))));
  const loader = () => new Promise<null>((resolve) => (load = () => resolve(null)));
  const routes = [{ path: '/', Component: Page, action, loader, shouldRevalidate: () => true }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { '0': null } } });
  render(<RouterProvider router={router} />);
  const save = screen.getByRole<HTMLButtonElement>('button');
  fireEvent.click(save);
  await waitFor(() => expect(save.disabled).toBe(true));
  expect(router.state.navigation.state).toBe('submitting');
  act();
  return { router, save, load: () => load() };
}

it('a refused form can be sent again while its page is loaded again', async () => {
  const { router, save, load } = await send(() => data('Enter a name.', { status: 400 }));
  await screen.findByText('Enter a name.');
  expect([router.state.navigation.state, save.disabled]).toEqual(['loading', false]);
  load();
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
});

it('a form that leads elsewhere waits until that has loaded', async () => {
  const { router, save, load } = await send(() => redirect('/?done=saved'));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(save.disabled).toBe(true);
  load();
  await waitFor(() => expect(save.disabled).toBe(false));
});
