/** Followed places as reasons why something is the reader's own. */
import type { DeadlineOrigin } from '#app/contracts/dates.ts';
import type { Concern } from './place-scope.ts';

export function toOrigins(concerns: readonly Concern[]): DeadlineOrigin[] {
  return concerns.map(({ place: name, law, isSure }) => ({
    ...{ kind: 'favourite', name },
    ...(law === undefined ? {} : { law }),
    ...(isSure ? {} : { isSure }),
  }));
}
