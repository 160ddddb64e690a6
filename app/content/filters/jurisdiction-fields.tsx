import type { TermReference } from '#app/contracts/content-summary.ts';

interface JurisdictionFieldsProps {
  /** Term ids of the active filters. */
  on: readonly number[];
  offered: readonly TermReference[];
}

/** The fields of a form that adds a jurisdiction to the active ones; chips remove them. */
export function JurisdictionFields({ on, offered }: JurisdictionFieldsProps) {
  return (
    <>
      {on.map((tid) => (
        <input key={tid} type="hidden" name="jurisdiction" value={tid} />
      ))}
      <label>
        <span>Jurisdiction</span>
        <select name="jurisdiction" defaultValue="">
          <option value="">{on.length === 0 ? 'All' : 'Add another'}</option>
          {offered
            .filter(({ tid }) => !on.includes(tid))
            .map(({ tid, name }) => (
              <option key={tid} value={tid}>
                {name}
              </option>
            ))}
        </select>
      </label>
    </>
  );
}
