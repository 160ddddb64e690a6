import { useState } from 'react';
import { screenTitle } from '#app/runtime/screens.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { verifySealed, type SealVerdict } from '#app/text/sealed/verify-sealed.ts';
import { PARTS } from '#generated/features/slots/sealed-formats.ts';
import { Verdict } from './verdict.tsx';
import styles from './verify.module.css';

const FORMATS = PARTS.flatMap(([, formats]) => formats);

/** A browser has the file in memory several times. */
const MOST_MEGABYTES = 100;
const MEGABYTE = 1024 * 1024;

interface VerifyScreenProps {
  /** Fingerprints of the keys of the site; undefined where they could not be loaded. */
  keys: readonly string[] | undefined;
}

type Read = { name: string; verdict?: SealVerdict; problem?: string };

async function read(file: File, keys: readonly string[] | undefined): Promise<Read> {
  const { name, size } = file;
  if (size > MOST_MEGABYTES * MEGABYTE)
    return { name, problem: `It is larger than ${MOST_MEGABYTES} MB. Use the command “regatlas verify”.` };
  // Browsers have it on pages that were sent encrypted.
  if (!('subtle' in crypto))
    return {
      name,
      problem: 'This browser checks nothing on a page without HTTPS. Use the command “regatlas verify”.',
    };
  try {
    return { name, verdict: await verifySealed(new Uint8Array(await file.arrayBuffer()), FORMATS, keys) };
  } catch {
    return { name, problem: 'The file could not be read.' };
  }
}

/** Choose a file, and read what is right, wrong and not checked. */
export function VerifyScreen({ keys }: VerifyScreenProps) {
  const isReady = useHydrated();
  const [checked, setChecked] = useState<Read>();
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setChecked(await read(file, keys));
    setBusy(false);
  };
  return (
    <ScreenPage
      title={screenTitle('verify')}
      lead="Choose the HTML or PDF file. It is read in your browser and is not sent."
    >
      <div className={styles.page}>
        <Field
          label="Evidence pack or statement of silence"
          hint={`HTML or PDF, at most ${MOST_MEGABYTES} MB.`}
        >
          {(field) => (
            <input
              {...field}
              type="file"
              accept=".html,.pdf"
              className={styles.file}
              disabled={!isReady}
              onChange={({ currentTarget: { files } }) => void choose(files?.[0])}
            />
          )}
        </Field>
        <noscript>
          <Notice tone="soon">
            This page needs scripts, because the file is not sent. The command “regatlas verify” needs none.
          </Notice>
        </noscript>
        {!keys && (
          <Notice tone="soon">
            The keys of this site could not be loaded, so nothing can be said of who signed a file. Try again
            in a moment.
          </Notice>
        )}
        <div aria-live="polite" aria-busy={isBusy}>
          {isBusy && <p className={styles.note}>Checking…</p>}
          {!isBusy && checked?.problem && <Notice tone="due">{`${checked.name}: ${checked.problem}`}</Notice>}
          {!isBusy && checked?.verdict && <Verdict name={checked.name} verdict={checked.verdict} />}
        </div>
      </div>
    </ScreenPage>
  );
}
