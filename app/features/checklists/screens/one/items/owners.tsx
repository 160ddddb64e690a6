/** Id of the list of suggested owners of a page. */
export const OWNERS = 'owners';

/** Owners for suggestions, once on a page: fields name it by `list={OWNERS}`. */
export function Owners({ owners }: { owners: readonly string[] }) {
  return (
    <datalist id={OWNERS}>
      {owners.map((owner) => (
        <option key={owner} value={owner} />
      ))}
    </datalist>
  );
}
