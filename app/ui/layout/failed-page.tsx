import type { ReactNode } from 'react';
import { ButtonLink } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ScreenPage } from './screen-page.tsx';

interface FailedPageProps {
  /** Title of the page. */
  title: string;
  /** What could not be loaded. */
  failed: string;
  /** What the reader has not lost. */
  children: ReactNode;
  retry: { to: string; label: string };
}

/** A page whose data could not be loaded, with a link that tries again. */
export function FailedPage({ title, failed, children, retry }: FailedPageProps) {
  return (
    <ScreenPage title={title}>
      <EmptyState icon="alert" title={failed} actions={<ButtonLink to={retry.to}>{retry.label}</ButtonLink>}>
        {children}
      </EmptyState>
    </ScreenPage>
  );
}
