/** Sample thing: what the page loads and shows. */
import { screenMeta } from '#app/shell/document/page-title.ts';
import { SampleThing } from './sample-thing.tsx';

export const meta = screenMeta('sample-thing');

export default function SampleThingScreen() {
  return <SampleThing lead="This page is new." />;
}
