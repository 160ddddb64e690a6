import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { PlainScreen } from '#app/runtime/screens.ts';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { AdminNav } from './admin-nav.tsx';
import styles from './admin-page.module.css';

interface AdminPageProps extends ComponentProps<typeof ScreenPage> {
  /** The screens that this reader may open, for somebody who works here without being an administrator. */
  screens?: readonly PlainScreen[] | undefined;
}

/** A page for administrators: the others are above it. */
export function AdminPage({ screens, notice, ...props }: AdminPageProps) {
  return (
    <>
      <AdminNav screens={screens} />
      <div className={styles.page}>
        <ScreenPage {...props} notice={notice && <Outcome>{notice}</Outcome>} />
      </div>
    </>
  );
}

/**
 * What came of an action. A button often goes with what it did: then the focus would be nowhere, and the answer out of
 * sight above a long page. It gets the focus, and scrolls into view.
 */
function Outcome({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  // When the document is opened, the focus is where the browser puts it.
  const seen = useRef(useNavigationType() === 'POP' ? key : undefined);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (document.activeElement === document.body) element.current?.focus();
  });
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  );
}
