import type { Decorator, Preview } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { createContext, use, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ShellData } from '#app/shell/types.ts';
import { sampleDates } from '#app/views/dates/date-language.fixture.ts';
import { DateLanguageContext } from '#app/views/dates/date-language.ts';
import { provideScreens } from '#app/runtime/screens.ts';
import '#app/ui/foundations/styles.ts';
import { projectScreens } from '#tests/support/project-screens.ts';
import site from '#config/site.json' with { type: 'json' };
import { lengthen } from './long-words.ts';
import { verticals } from './verticals.ts';

provideScreens(() => projectScreens);

type Store = ReturnType<typeof createStore>;

/** The widths at which screens are judged. */
const viewports = Object.fromEntries(
  [
    { id: 'phone', title: 'Phone', width: 390, height: 844, type: 'mobile' as const },
    { id: 'tablet', title: 'Tablet', width: 768, height: 1024, type: 'tablet' as const },
    { id: 'desktop', title: 'Desktop', width: 1440, height: 900, type: 'desktop' as const },
  ].map(({ id, title, width, height, type }) => [
    id,
    { name: `${title}, ${width} px`, styles: { width: `${width}px`, height: `${height}px` }, type },
  ]),
);

/** Sets the attributes of the document that the root route sets. */
const withLook: Decorator = (Story, { globals }) => {
  const root = document.documentElement;
  if (globals.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = String(globals.theme);
  const { hue, chroma } = (verticals[String(globals.vertical)] ?? Object.values(verticals)[0]!).accent;
  root.style.setProperty('--accent-h', String(hue));
  root.style.setProperty('--accent-c', String(chroma));
  root.dir = String(globals.direction);
  return <Story />;
};

/** The router is created once with its element; this context passes changes of controls to it. */
const ShownStory = createContext<ReactNode>(null);
const Shown = () => use(ShownStory);

/** A router and separate browser state for the story. */
function Surroundings({
  path,
  prepare,
  shell,
  children,
}: {
  path: string;
  prepare?: (store: Store) => void;
  shell?: ShellData;
  children: ReactNode;
}) {
  const [{ router, store }] = useState(() => {
    const fresh = createStore();
    prepare?.(fresh);
    return {
      router: createMemoryRouter(
        [{ id: 'root', path: '*', element: <Shown />, ...(shell && { loader: () => shell }) }],
        { initialEntries: [path], ...(shell && { hydrationData: { loaderData: { root: shell } } }) },
      ),
      store: fresh,
    };
  });
  return (
    <Provider store={store}>
      <DateLanguageContext value={sampleDates}>
        <ShownStory value={children}>
          <RouterProvider router={router} />
        </ShownStory>
      </DateLanguageContext>
    </Provider>
  );
}

/**
 * A story sets its path by `parameters.path`, its state by `parameters.prepare(store)`, and the data of the root route,
 * if it reads them, by `parameters.shell`.
 */
const withSurroundings: Decorator = (Story, { parameters: { path = '/', prepare, shell } }) => (
  <Surroundings path={path} prepare={prepare} shell={shell}>
    <Story />
  </Surroundings>
);

/** Any story with long names and titles. */
const withWords: Decorator = (Story, { args, globals }) =>
  globals.words === 'long' ? <Story args={lengthen(args) as typeof args} /> : <Story />;

const preview: Preview = {
  decorators: [withWords, withSurroundings, withLook],
  parameters: {
    a11y: {
      test: 'error',
      // WCAG 2.2 requires it; axe does not run it by default.
      config: { rules: [{ id: 'target-size', enabled: true }] },
    },
    controls: { expanded: true },
    viewport: { options: viewports },
    options: { storySort: { order: ['Foundations', 'UI', 'Pages', 'Screens', 'Shell'] } },
  },
  globalTypes: {
    theme: {
      toolbar: { title: 'Theme', icon: 'contrast', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
    vertical: {
      toolbar: {
        title: 'Vertical',
        icon: 'globe',
        items: Object.entries(verticals).map(([value, { title }]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
    direction: {
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    words: { toolbar: { title: 'Words', icon: 'text', items: ['usual', 'long'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light', vertical: site.defaultVertical, direction: 'ltr', words: 'usual' },
};

export default preview;
