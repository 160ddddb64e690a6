/** Reads a page and checks that it is complete. */

/** @returns the HTML, and its final path @throws unless the response is a complete document */
export async function readDocument(url: string, cookie = ''): Promise<{ html: string; path: string }> {
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  const html = await answer.text();
  const moved = answer.headers.get('location');
  if (answer.status === 301 && moved) return readDocument(new URL(moved, url).href, cookie);
  if (answer.status !== 200 || !html.includes('</h1>') || !html.trimEnd().endsWith('</html>')) {
    throw new Error(`${url} answered ${answer.status} ${moved ?? ''}\n${html.slice(0, 500)}`);
  }
  return { html, path: new URL(url).pathname };
}
