import type { ReactNode } from 'react';
import { HydrateLater } from '#app/ui/foundations/hydrate-later.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { SkipLink } from '#app/ui/navigation/skip-link.tsx';
import styles from './default-layout.module.css';
import { Header } from '../header/header.tsx';
// Watches from here on; what asks it comes on demand.
import '../leaving.ts';
import { Footer } from './footer.tsx';
import type { NavigationState } from './loading-bar.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import type { ShellData } from '../types.ts';

interface DefaultLayoutProps {
  shell: ShellData;
  /** `useNavigation().state`. */
  navigation: NavigationState;
  /**
   * Path of the list that this page belongs to, such as `/regulatory_analysis` for its articles: marks the main menu.
   */
  section?: string;
  children: ReactNode;
}

const loadServices = () => import('../page-services.tsx');
/** Loads after the page is usable; without it, progress, network state and the reader's name are missing. */
const withoutServices = () => {};

/** Header, content, footer, and the indicators of navigation. */
export function DefaultLayout({ shell, navigation, section, children }: DefaultLayoutProps) {
  return (
    <div className={styles.layout}>
      <SkipLink to="main">Skip to content</SkipLink>
      <Header shell={shell} section={section} />
      <Services navigation={navigation} shell={shell} />
      <main id="main" ref={useFocusAfterNavigation()} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <HydrateLater>
        <Footer shell={shell} />
      </HydrateLater>
    </div>
  );
}

/** A component of its own, so that what loads does not render the page again. */
function Services(props: Pick<DefaultLayoutProps, 'navigation' | 'shell'>) {
  const services = useOnDemand(loadServices, useHydrated(), withoutServices);
  return services && <services.PageServices {...props} />;
}
