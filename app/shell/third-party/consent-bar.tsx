import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import type { Consent } from './consent.ts';
import styles from './consent-bar.module.css';
import type { ThirdPartyId } from './settings.ts';

const serviceLabels: Record<ThirdPartyId, { name: string; does: string }> = {
  analytics: {
    name: 'Usage statistics',
    does: 'Pages that you open and what you search for, with your name, company and subscription.',
  },
  errorReporting: {
    name: 'Error reports',
    does: 'Errors in your browser, and recordings of some sessions in which texts and pictures are masked.',
  },
  churnTracker: {
    name: 'Account care',
    does: 'How your company uses the site, so that your account manager can help.',
  },
};

/** What the link in the footer leads to. */
export const CHOICES_ID = 'privacy-choices';

interface ConsentBarProps {
  /** The services that are on. */
  services: readonly ThirdPartyId[];
  /** What was agreed to before; nothing is ticked by default. */
  consent: Consent;
  /** The reader followed the link to it, so it takes the focus. */
  isWanted: boolean;
  onDecide: (consent: Consent) => void;
}

/** Asks for consent, below the page: it covers nothing that has the focus, and the page stays usable. */
export function ConsentBar({ services, consent, isWanted, onDecide }: ConsentBarProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Consent>(consent);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) bar.current?.focus();
  }, [isWanted]);
  const every = (agreed: boolean) => Object.fromEntries(services.map((service) => [service, agreed]));
  return (
    <section ref={bar} id={CHOICES_ID} aria-labelledby={id} tabIndex={-1} className={styles.bar}>
      <div className={styles.inner}>
        <h2 id={id} className={styles.title}>
          May we use these services?
        </h2>
        <p>
          They help us improve the site. Nothing is sent before you agree, and the site works without them.
        </p>
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
          <Button onClick={() => onDecide(every(false))}>Decline all</Button>
          <Button onClick={() => onDecide({ ...every(false), ...chosen })}>Save choices</Button>
          <Button onClick={() => onDecide(every(true))}>Allow all</Button>
        </div>
      </div>
    </section>
  );
}
