/** The OpenAPI 3.1 document, made from the operations and the schemas they name, with the pictures and files. */
import type { OpenApiDocument } from '#app/contracts/server.ts';
import { MEDIA_PROBLEMS } from './media/media.ts';
import { MEDIA_SECURITY, mediaPaths } from './media/media-description.ts';
import { getProblems, getStatuses, type Operation } from './operation.ts';
import { PROBLEMS, type ProblemCode } from './problem.ts';
import type { ApiSchemas } from './schemas.ts';

type Json = Record<string, unknown>;

/** A component is called by the name of its file, which only one schema has. */
export const componentName = (schema: string) => schema.slice(schema.lastIndexOf('/') + 1);

const component = (schema: string) => ({ $ref: `#/components/schemas/${componentName(schema)}` });

/** References between schema files become references between components; references inside a file get its prefix. */
function relocate(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => relocate(entry, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$schema' && key !== '$id' && key !== 'discriminator')
      .map(([key, child]) => {
        if (key !== '$ref' || typeof child !== 'string') return [key, relocate(child, name)];
        const target = child.startsWith('#')
          ? `${component(name).$ref}${child.slice(1)}`
          : component(child.replace('.schema.json', '')).$ref;
        return [key, target];
      }),
  );
}

function toParameters(operation: Operation, schemas: ApiSchemas): Json[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    ...(name === 'v' ? { description: 'Vertical, such as payments_compliance.' } : {}),
    schema: { type: 'string' },
  }));
  const query = operation.query
    ? (schemas.all.get(operation.query) as { properties: Record<string, Json>; required?: string[] })
    : undefined;
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    ...(schema['description'] === undefined ? {} : { description: schema['description'] }),
    schema,
  }));
  return [...inPath, ...inQuery];
}

const text = (description: string) => ({ description, schema: { type: 'string' } });

/** Headers of a problem with this status. */
const HEADERS: Record<number, Json> = {
  401: { 'WWW-Authenticate': text('The scheme, and the code of the problem.') },
  429: { 'Retry-After': text('Seconds to wait.') },
};

/** A response for each status, with the codes of its problems. */
function problemResponses(problems: Iterable<ProblemCode>): Record<string, Json> {
  const byStatus = Map.groupBy(problems, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${PROBLEMS[code].title} (\`${code}\`).`).join(' '),
        ...(HEADERS[status] ? { headers: HEADERS[status] } : {}),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [component('problem'), { type: 'object', properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}

/** Paths and components of the document. */
function describeAll(operations: readonly Operation[], schemas: ApiSchemas) {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const content = (name: string, type: string) => ({ [type]: { schema: component(name) } });
    (paths[operation.path] ??= {})[operation.method] = {
      operationId: operation.id,
      summary: operation.summary,
      security:
        operation.auth === 'none'
          ? []
          : [{ bearer: [] }, ...(operation.scope ? [{ apiToken: [operation.scope] }] : [])],
      parameters: toParameters(operation, schemas),
      ...(operation.body
        ? { requestBody: { required: true, content: content(operation.body, 'application/json') } }
        : {}),
      responses: {
        ...problemResponses(getProblems(operation)),
        ...Object.fromEntries(
          Object.entries(getStatuses(operation)).map(([status, description]) => [
            status,
            { description, content: content(operation.response, operation.mediaType ?? 'application/json') },
          ]),
        ),
      },
    };
  }
  const components = {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      apiToken: {
        ...{ type: 'http', scheme: 'bearer' },
        description: 'A token that a reader has made for a program (`regatlas_pat_…`).',
      },
      ...MEDIA_SECURITY,
    },
    schemas: Object.fromEntries(
      [...schemas.all].map(([name, schema]) => [componentName(name), relocate(schema, name)]),
    ),
  };
  return { paths: { ...paths, ...mediaPaths(problemResponses(MEDIA_PROBLEMS)) }, components };
}

/** Builds the document once for each name of a site, when it is first asked for. */
export function createDescription(
  operations: readonly Operation[],
  schemas: ApiSchemas,
): (siteName: string) => OpenApiDocument {
  let described: ReturnType<typeof describeAll> | undefined;
  const documents = new Map<string, OpenApiDocument>();
  return (siteName) => {
    const known = documents.get(siteName);
    if (known) return known;
    const document: OpenApiDocument = {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version: '1',
        description: 'Every read and write of the product passes through this API.',
      },
      ...(described ??= describeAll(operations, schemas)),
    };
    documents.set(siteName, document);
    return document;
  };
}
