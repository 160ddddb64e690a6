import { createContext, use } from 'react';
import { formatDate } from '#app/text/date-format.ts';
import type { Proposed } from '../form/proposed.ts';

/** What an item gets where nothing is typed: the end of its address, empty without a title, and an ISO day. */
export const ProposedContext = createContext<Readonly<Record<Proposed, string>>>({ address: '', day: '' });

/** Says below an empty field what publication puts there. */
export function ProposedValue({ of }: { of: Proposed }) {
  const { [of]: value } = use(ProposedContext);
  if (of === 'day') return <>If it stays empty: the day of publication. Today that is {formatDate(value)}.</>;
  if (value === '') return <>If it stays empty, it follows from the title.</>;
  return (
    <>
      If it stays empty: <bdi>{value}</bdi>, from the title.
    </>
  );
}
