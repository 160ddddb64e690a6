import type { Decorator, Preview } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { useMemo } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import '#app/ui/styles.ts';

/** Hue and chroma of the three verticals' accents. */
const accents: Record<string, [hue: number, chroma: number]> = {
  payments_compliance: [205, 0.085],
  gambling_compliance: [330, 0.11],
  financial_services: [262, 0.12],
};

/** Sets on the document what the root route would. */
const withLook: Decorator = (Story, { globals }) => {
  const root = document.documentElement;
  if (globals.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = String(globals.theme);
  const [hue, chroma] = accents[String(globals.vertical)] ?? accents.payments_compliance!;
  root.style.setProperty('--accent-h', String(hue));
  root.style.setProperty('--accent-c', String(chroma));
  return <Story />;
};

/** A router at `parameters.path`, and browser state of the story's own, prepared by `parameters.prepare(store)`. */
const withRouter: Decorator = (Story, { parameters }) => {
  const [router, store] = useMemo(() => {
    const fresh = createStore();
    parameters.prepare?.(fresh);
    return [createMemoryRouter([{ path: '*', element: <Story /> }], { initialEntries: [parameters.path ?? '/'] }), fresh];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one router for the life of a story
  }, []);
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
};

const preview: Preview = {
  decorators: [withRouter, withLook],
  parameters: {
    a11y: { test: 'error' },
    controls: { disable: true },
    options: { storySort: { order: ['Foundations', 'UI', 'Pages', 'Shell'] } },
  },
  globalTypes: {
    theme: {
      toolbar: { title: 'Theme', icon: 'contrast', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
    vertical: {
      toolbar: { title: 'Vertical', icon: 'globe', items: Object.keys(accents), dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', vertical: 'payments_compliance' },
};

export default preview;
