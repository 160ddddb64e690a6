// @vitest-environment jsdom
/** What the editor says of an item that will be published by itself. */
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { clock, job } from '../../newsroom.fixture.ts';
import { PlannedDraft } from './planned-draft.tsx';

afterEach(cleanup);
// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

const JOB = job(5, 'The comment period ends', '2026-11-30T12:00:00.000Z', {
  when: { local: '2026-11-30T07:00', zone: 'America/New_York' },
});

function open({ planned = JOB, mayPublish = true, answer = { done: 'unscheduled' } as object } = {}) {
  const element = (
    <PlannedDraft draft={{ nid: 65, job: planned, release: null }} clock={clock} mayPublish={mayPublish} />
  );
  const posted: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    posted.push((await request.formData()).get('intent'));
    return answer;
  };
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element, action }])} />);
  return posted;
}

test('it says when, on which clock, and by whom', async () => {
  open();
  await screen.findByText(/Scheduled for 30 Nov 2026, 07:00 New York \(12:00 London\)/);
  expect(document.body.textContent).toContain('by Tomasz Wren.');
  expect(screen.getByRole('link', { name: 'Change the schedule' }).getAttribute('href')).toContain('/65/');
});

test('it is cancelled without leaving the editor, and the focus stays at the words', async () => {
  const posted = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the schedule' }));
  const said = await screen.findByText('The schedule was cancelled. The draft stays.');
  expect(posted).toEqual([`unschedule ${JOB.id}`]);
  expect(document.activeElement).toBe(said);
});

test('a refusal is said, and the schedule stays', async () => {
  open({ answer: { message: 'It runs at this moment.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the schedule' }));
  await screen.findByText(/It runs at this moment/);
  expect(document.body.textContent).toContain('Scheduled for');
});

test('who does not publish can only read it; a failure says why', async () => {
  open({ planned: { ...JOB, state: 'failed', problem: 'Its picture is gone.' }, mayPublish: false });
  await screen.findByText(/It was not published as scheduled/);
  expect(document.body.textContent).toContain('Its picture is gone.');
  expect(screen.queryByRole('button')).toBeNull();
});
