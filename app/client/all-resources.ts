import type { JsonApiResource } from '#app/contracts/jsonapi.ts';
import type { Client, Result } from './client.ts';

/** Page size, the maximum of the API. */
const PAGE = 100;

/**
 * Every resource of a JSON:API collection, page by page.
 *
 * @example await allResources(client, 'taxonomy_term', 'glossary')
 */
export async function allResources(
  client: Client,
  entity: 'node' | 'taxonomy_term',
  bundle: string,
): Promise<Result<JsonApiResource[]>> {
  const resources: JsonApiResource[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const answer = await client.call('jsonapiCollection', {
      params: { entity, bundle },
      query: { 'page[limit]': PAGE, 'page[offset]': offset },
    });
    if (!answer.ok) return answer;
    const { data, links } = answer.value;
    resources.push(...[data].flat());
    if (!links?.['next']) return { ...answer, value: resources };
  }
}
