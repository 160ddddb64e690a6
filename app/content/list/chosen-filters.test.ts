import { expect, it } from 'vitest';
import { sampleDates } from '#app/views/dates/date-language.fixture.ts';
import { chosenFilters } from './chosen-filters.ts';
import { listFor } from './list.fixture.ts';

it('lists the active filters in the order of the form, each with the URL without it', () => {
  const list = listFor({ dates: { kind: 'effective', from: '2026-01-01' } }, [2002, 1026]);
  expect(
    chosenFilters(list, '/x', sampleDates).map(({ group, label, href }) => [group, label, href]),
  ).toEqual([
    ['Jurisdictions', 'Lithuania', '/x?document_type=2002&date=effective&from=2026-01-01'],
    ['Document types', 'Guidance', '/x?jurisdiction=1026&date=effective&from=2026-01-01'],
    [
      'Dates',
      `${sampleDates.kinds['effective']!.label}: 1 Jan 2026 or later`,
      '/x?jurisdiction=1026&document_type=2002',
    ],
  ]);
});
