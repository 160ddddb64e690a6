/** The state of the server, and the description of the API. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, word, type ContractEndpoint } from '#app/contract.ts';

const Health = closed(
  {
    status: word(['ok', 'starting', 'unavailable'], { description: 'Whether it can serve.' }),
    config: Type.Optional(
      Type.String({ description: 'Hash of the configuration that serves.', examples: ['3f2a…'] }),
    ),
    configuration: Type.Optional(
      word(['current', 'stale'], {
        description: 'Whether that is the newest one: stale after an edit that was refused.',
        examples: ['current'],
      }),
    ),
    database: Type.Optional(word(['ok', 'unavailable'], { description: 'Whether the database answers.' })),
    engine: Type.Optional(word(['sqlite', 'postgres'], { description: 'Which engine.' })),
    search: Type.Optional(
      word(['building', 'current', 'failed'], {
        description:
          'The search index of this instance. While it is building, searches find what it has so far; failed: it cannot follow the database, and the log says why.',
      }),
    ),
    faults: Type.Optional(
      Type.Array(
        closed({
          what: word(['database', 'queue', 'search', 'second-thread', 'stopping'], {
            description: 'The part that does not work; stopping: the server ends.',
            examples: ['database'],
          }),
          reason: Type.String({
            description: 'What it says.',
            examples: ['SQLITE_FULL: database or disk is full'],
          }),
        }),
        { description: 'Why it cannot serve. Only administrators see them.' },
      ),
    ),
  },
  { $id: 'health', title: 'Health', description: 'State of the server.' },
);

const SiteNotice = closed(
  {
    kind: word(['configuration', 'configuration-warnings', 'unbuilt-paths', 'plugin', 'mail'], {
      description:
        'An edit of the configuration was refused, the configuration has warnings, paths wait for the next build, a plugin failed, or mail is not delivered.',
      examples: ['configuration'],
    }),
    title: Type.String({
      description: 'One sentence.',
      examples: ['The last edit of the configuration was refused.'],
    }),
    detail: Type.String({
      description: 'Where and why.',
      examples: ['config/site.json:3: unknown key “nmae”'],
    }),
    first: Type.String({
      format: 'date-time',
      description: 'When it first happened.',
      examples: ['2026-11-22T09:00:00.000Z'],
    }),
    last: Type.String({
      format: 'date-time',
      description: 'When it last happened.',
      examples: ['2026-11-22T09:05:00.000Z'],
    }),
    count: Type.Integer({ minimum: 1, description: 'How often it has happened.', examples: [2] }),
  },
  { title: 'SiteNotice', description: 'One thing that is wrong.' },
);

export const SiteNotices = closed(
  {
    notices: Type.Array(SiteNotice, { description: 'Newest first; empty when all is well.', examples: [[]] }),
  },
  {
    $id: 'site-notices',
    title: 'SiteNotices',
    description: 'Notices about the running site for administrators.',
  },
);
export type SiteNotices = Static<typeof SiteNotices>;

const ConfigurationWarning = closed(
  {
    file: Type.String({
      description: 'Path relative to the project.',
      examples: ['config/protected-paths.json'],
    }),
    line: Type.Integer({ minimum: 1, description: 'Line of the file.', examples: [4] }),
    key: Type.String({
      description: 'Where in the file, as a property path.',
      examples: ['protectedPaths["/trackers"]'],
    }),
    message: Type.String({ description: 'What is wrong.', examples: ['no route starts with “/trackers”'] }),
    advice: Type.String({
      description: 'What to do about it.',
      examples: ['Correct the prefix, or remove the entry: it protects nothing.'],
    }),
    vertical: Type.Optional(
      Type.String({
        description: 'Id of the vertical whose file causes it.',
        examples: ['gambling_compliance'],
      }),
    ),
  },
  { title: 'ConfigurationWarning', description: 'One warning.' },
);

export const ConfigurationWarnings = closed(
  {
    warnings: Type.Array(ConfigurationWarning, {
      description: 'In the order of files and lines; empty when there are none.',
      examples: [[]],
    }),
  },
  {
    $id: 'configuration-warnings',
    title: 'ConfigurationWarnings',
    description: 'What the check of the configuration in use warns of.',
  },
);
export type ConfigurationWarnings = Static<typeof ConfigurationWarnings>;

export const OpenApiDocument = Type.Object(
  {
    openapi: Type.String({
      pattern: '^3\\.1\\.',
      description: 'Version of the format.',
      examples: ['3.1.0'],
    }),
    info: anyObject({
      description: 'Title and version of the API.',
      examples: [{ title: 'Regatlas API', version: '1' }],
    }),
    paths: anyObject({ description: 'Operations by path, then by method.', examples: [{}] }),
    components: anyObject({
      description: 'The schemas that operations refer to, and how to authenticate.',
      examples: [{ schemas: {} }],
    }),
  },
  {
    $id: 'openapi-document',
    title: 'OpenApiDocument',
    description: 'An OpenAPI 3.1 document.',
    additionalProperties: true,
  },
);
export type OpenApiDocument = Static<typeof OpenApiDocument>;

export const endpoints = {
  siteNotices: { method: 'get', path: '/api/site-notices', response: SiteNotices },
  configurationWarnings: {
    method: 'get',
    path: '/api/configuration-warnings',
    response: ConfigurationWarnings,
  },
  healthz: { method: 'get', path: '/healthz', response: Health },
  readyz: { method: 'get', path: '/readyz', response: Health },
  startupz: { method: 'get', path: '/startupz', response: Health },
  openApi: { method: 'get', path: '/api/openapi.json', response: OpenApiDocument },
} as const satisfies Record<string, ContractEndpoint>;
