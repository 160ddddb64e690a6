import type { Client } from '#app/client/client.ts';

/** The ids of all notes of a reader. */
export async function noteIds(client: Client): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await client.call('notes', { query: { page } });
    if (!answer.ok) throw new Error(answer.problem.title);
    pages = answer.value.pages;
    for (const { id } of answer.value.notes) ids.add(id);
  }
  return ids;
}
