/** The URL of a call. Pure. */

/**
 * The path of an endpoint with its parameters.
 *
 * @param template such as `/api/{v}/calendar/{event}`
 * @returns undefined if a parameter cannot be part of a path: it is empty, a dot segment (RFC 3986, 3.3) or not
 * well-formed Unicode
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

/** Formats a query: lists become repeated names, and undefined values are left out. */
export function querySearch(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  return search;
}
