/** The address of a call. Pure. */

/**
 * The path of an endpoint with its parameters.
 *
 * @param template such as `/api/{v}/calendar/{event}`
 * @returns undefined where a parameter cannot be a part of a path: it is empty, a dot segment (RFC 3986, 3.3) or no Unicode text
 */
export function endpointPath(template: string, params: Record<string, string>): string | undefined {
  let isPath = true;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (['', '.', '..'].includes(value) || !value.isWellFormed()) isPath = false;
    return isPath ? encodeURIComponent(value) : '';
  });
  return isPath ? path : undefined;
}

/** A query as text: lists become repeated names, and what is undefined is left out. */
export function querySearch(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  return search;
}
