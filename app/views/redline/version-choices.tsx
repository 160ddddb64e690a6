import { useEffect, useRef } from 'react';
import { capital } from '#app/text/capital.ts';
import styles from './version-choices.module.css';

interface VersionChoicesProps {
  /** Its value in the form. */
  value: string | number;
  /** Which version it is: `version 4`. */
  name: string;
  /** The values that are compared now; the buttons follow when they change. */
  chosen: { from: string | number | undefined; to: string | number | undefined };
  /** It cannot be compared. */
  isGone?: boolean;
}

/** The two radio buttons of a version in a form that compares `from` with `to`. */
export function VersionChoices({ value, name, chosen, isGone = false }: VersionChoicesProps) {
  return (
    <span className={styles.choices}>
      {(['from', 'to'] as const).map((side) => (
        <Choice
          key={side}
          side={side}
          value={value}
          label={`${capital(side)}: ${name}`}
          isChosen={value === chosen[side]}
          isGone={isGone}
        />
      ))}
    </span>
  );
}

interface ChoiceProps {
  side: 'from' | 'to';
  value: string | number;
  label: string;
  isChosen: boolean;
  isGone: boolean;
}

function Choice({ side, value, label, isChosen, isGone }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.checked = isChosen;
  }, [isChosen]);
  return (
    <input
      ref={input}
      type="radio"
      name={side}
      value={value}
      disabled={isGone}
      defaultChecked={isChosen}
      aria-label={label}
    />
  );
}
