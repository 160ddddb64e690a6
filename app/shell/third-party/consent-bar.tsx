import { useId, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import type { Consent } from './consent.ts';
import styles from './consent-bar.module.css';
import { allowAll, consentText, consentTitle, declineAll, saveChoice, serviceLabels } from './labels.ts';
import type { ThirdPartyId } from './settings.ts';

/** What the link in the footer leads to. */
export const CHOICES_ID = 'privacy-choices';

interface ConsentBarProps {
  /** The services that are on. */
  services: readonly ThirdPartyId[];
  /** What was agreed to before; nothing is ticked by default. */
  consent: Consent;
  onDecide: (consent: Consent) => void;
}

/** Asks for consent, below the page: it covers nothing that has the focus, and the page stays usable. */
export function ConsentBar({ services, consent, onDecide }: ConsentBarProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Consent>(consent);
  const every = (agreed: boolean) => Object.fromEntries(services.map((service) => [service, agreed]));
  return (
    <section id={CHOICES_ID} aria-labelledby={id} tabIndex={-1} className={styles.bar}>
      <div className={styles.inner}>
        <h2 id={id} className={styles.title}>
          {consentTitle}
        </h2>
        <p>{consentText}</p>
        <ul className={styles.services}>
          {services.map((service) => (
            <li key={service}>
              <label className={styles.service}>
                <input
                  type="checkbox"
                  checked={chosen[service] ?? false}
                  aria-describedby={`${id}-${service}`}
                  onChange={(event) => setChosen({ ...chosen, [service]: event.target.checked })}
                />
                {serviceLabels[service].name}
              </label>
              <p id={`${id}-${service}`} className={styles.does}>
                {serviceLabels[service].does}
              </p>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button onClick={() => onDecide(every(false))}>{declineAll}</Button>
          <Button onClick={() => onDecide({ ...every(false), ...chosen })}>{saveChoice}</Button>
          <Button onClick={() => onDecide(every(true))}>{allowAll}</Button>
        </div>
      </div>
    </section>
  );
}
