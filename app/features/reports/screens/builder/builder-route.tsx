/** The builder at both of its URLs. */
import { useLoaderData, useLocation, useNavigation } from 'react-router';
import { Builder } from './builder.tsx';
import { startingTab, type BuilderData } from '../../builder-data.ts';
import { tabLabels, type Tab } from '../../report-labels.ts';
import { readAsked, readSelection } from '../../report-request.ts';

/** Shows the selection of the URL that is being opened, so that a box is ticked at once. */
export function BuilderRoute() {
  const data = useLoaderData<BuilderData>();
  const here = useLocation();
  const { location: next } = useNavigation();
  const isHere = next?.pathname === here.pathname;
  const query = new URLSearchParams((isHere ? next : here).search);
  return (
    <Builder
      data={data}
      selection={readSelection(query)}
      tab={readTab(query.get('tab')) ?? startingTab(data.sections)}
      asked={readAsked(query)}
      part={query.get('part') === 'sections' ? 'sections' : 'places'}
      busy={isHere}
    />
  );
}

function readTab(text: string | null): Tab | undefined {
  return text !== null && Object.hasOwn(tabLabels, text) ? (text as Tab) : undefined;
}
