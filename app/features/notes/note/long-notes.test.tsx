import { prerenderToNodeStream } from 'react-dom/static';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { NoteText } from './note-text.tsx';

/** What the server sends of a note, once all of it is there. */
async function serverHtml(note: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<NoteText text={note} />);
  return readText(prelude);
}

test('the server shows a short note as Markdown, and leaves a long one to the browser', async () => {
  expect(await serverHtml('**Ask** Jonas')).toContain('<strong>Ask</strong>');
  const long = `**Ask** ${'Jonas '.repeat(2_000)}`;
  expect(await serverHtml(long)).toContain(`>${long}</p>`);
});
