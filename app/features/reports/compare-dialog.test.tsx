// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { BuilderData } from './builder-data.ts';
import { builder } from './builder.fixture.ts';
import { CompareDialog } from './compare-dialog.tsx';

afterEach(cleanup);

const states: BuilderData = {
  ...builder,
  variant: 'us',
  regions: [
    {
      ...{ tid: 1003, name: 'United States' },
      places: [{ tid: 1103, iso: 'us-ca', key: 'us-ca', name: 'California', covered: 2, favourite: false }],
    },
  ],
};

function open(
  own: { jurisdictions: number[]; sections: number[] },
  world: () => BuilderData = () => builder,
) {
  const onClose = vi.fn();
  const router = createMemoryRouter([
    { path: '/', element: <CompareDialog title="France" selection={own} onClose={onClose} /> },
    { path: '/reportbuilder', loader: world },
    { path: '/reportbuilder-us', loader: () => states },
    { path: '/reportbuilder/report', element: 'The report' },
  ]);
  render(<RouterProvider router={router} />);
  return { router, onClose };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const report = () => screen.queryByRole('link', { name: 'Open report' })?.getAttribute('href');

it('begins with the place of the page and the favourites, and all sections that the page answers', async () => {
  open({ jurisdictions: [1041], sections: [8103, 8101] });
  await screen.findByRole('checkbox', { name: 'Spain' });
  expect(report()).toBe('/reportbuilder/report?j=1041,1019,1020,1002&s=8103,8101');
  fireEvent.click(box('Germany'));
  fireEvent.click(box('Safeguarding method'));
  expect(report()).toBe('/reportbuilder/report?j=1041,1019,1002&s=8101');
  // In the same place, so that a wrong press is undone.
  expect(box('Germany').checked).toBe(false);
  expect(screen.getByRole('link', { name: 'More options' }).getAttribute('href')).toBe(
    '/reportbuilder?j=1041,1019,1002&s=8101',
  );
});

it('adds a jurisdiction that is searched, as the last column', async () => {
  open({ jurisdictions: [1041], sections: [8101] });
  const search = await screen.findByRole('combobox', { name: 'Add a jurisdiction' });
  fireEvent.change(search, { target: { value: 'pol' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(box('Poland').checked).toBe(true);
  expect(report()).toBe('/reportbuilder/report?j=1041,1019,1020,1002,1036&s=8101');
});

it('needs a section', async () => {
  open({ jurisdictions: [1041], sections: [8101, 8103] });
  const sections = await screen.findByRole('group', { name: /^Sections/ });
  fireEvent.click(within(sections).getByRole('button', { name: 'Clear' }));
  expect(report()).toBeUndefined();
  expect(screen.getByText('Choose at least one jurisdiction and one section.')).toBeTruthy();
  fireEvent.click(within(sections).getByRole('button', { name: 'All' }));
  expect(report()).toContain('s=8101,8103');
});

it('compares a state with states', async () => {
  open({ jurisdictions: [1103], sections: [8101] });
  await screen.findByRole('checkbox', { name: 'California' });
  expect(report()).toBe('/reportbuilder/report?j=1103&s=8101&variant=us');
});

it('closes when the report opens', async () => {
  const { onClose, router } = open({ jurisdictions: [1041], sections: [8101] });
  fireEvent.click(await screen.findByRole('link', { name: 'Open report' }));
  expect(onClose).toHaveBeenCalledOnce();
  await screen.findByText('The report');
  expect(router.state.location.pathname).toBe('/reportbuilder/report');
});
