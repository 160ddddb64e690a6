/** A call of a tool: a call of its operation, in this process, as the reader. */
import { problemDetails, type Failure } from '#app/api/problem.ts';
import type { McpCall } from './mcp-call.server.ts';
import type { Tool } from './tools.server.ts';

/** In characters: a long guide has 60,000. */
const LONGEST_ANSWER = 400_000;

/** A type and not an interface, because the protocol lets results have more. */
type ToolResult = { content: { type: 'text'; text: string }[]; isError?: true };

type Arguments = Readonly<Record<string, unknown>>;

const say = (text: string): ToolResult => ({ content: [{ type: 'text', text }] });
/** The model reads why, and can ask better. */
const refuse = (text: string): ToolResult => ({ ...say(text), isError: true });

/** What a problem of the API says, with where its mistakes are. */
function refuseProblem(failed: Failure): ToolResult {
  const { title, detail, errors = [], retry_after } = problemDetails(failed, '/mcp');
  const lines = [
    `${title} (${failed.code}).`,
    ...(detail ? [detail] : []),
    ...errors.map(({ pointer, message }) => `${pointer || 'The arguments'}: ${message}`),
    ...(retry_after ? [`Try again in ${retry_after} s.`] : []),
  ];
  return refuse(lines.join('\n'));
}

/** The arguments as a query; undefined if one of them cannot be in a query. */
function toQuery(given: Arguments): URLSearchParams | undefined {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof one === 'object') return undefined;
      query.append(key, String(one));
    }
  return query;
}

/** Why the tool does not take the arguments, beyond what its operation says. */
function mistakeIn({ declared: { most = {}, without = [] } }: Tool, given: Arguments): string | undefined {
  const unknown = without.find((key) => Object.hasOwn(given, key));
  if (unknown !== undefined) return `This tool has no argument ${unknown}.`;
  const [large] = Object.entries(most).filter(([key, maximum]) => Number(given[key]) > maximum);
  return large && `${large[0]} is at most ${large[1]}.`;
}

/** The parameters of the path, and the other arguments. */
function divide({ declared: { params = {} } }: Tool, given: Arguments) {
  const rest: Record<string, unknown> = { ...given };
  const inPath: Record<string, string> = {};
  for (const [name, schema] of Object.entries(params)) {
    const byDefault = typeof schema === 'string' ? schema : (schema as { default?: unknown }).default;
    const value = typeof schema === 'string' ? schema : (given[name] ?? byDefault);
    if (typeof schema !== 'string') delete rest[name];
    inPath[name] = String(value);
  }
  return { inPath, rest };
}

export async function callTool(
  { vertical, client, token }: McpCall,
  tools: readonly Tool[],
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
): Promise<ToolResult> {
  const tool = tools.find(({ declared }) => declared.name === name);
  if (!tool)
    return refuse(`Unknown tool ${name}. The tools are ${tools.map((one) => one.declared.name).join(', ')}.`);
  const mistake = mistakeIn(tool, given);
  if (mistake) return refuse(mistake);
  const { inPath, rest } = divide(tool, given);
  const { operation, declared } = tool;
  const query = operation.query ? toQuery(rest) : new URLSearchParams();
  if (!query || (!operation.query && !operation.body && Object.keys(rest).length > 0))
    return refuse('The arguments do not have the expected shape.');
  const answer = await client.calls(operation.id, {
    ...{ vertical: vertical.id, params: inPath, query, body: operation.body ? rest : undefined },
    ...{ token, csrf: undefined, address: client.address, isLocal: client.isLocal, gone: client.gone },
    isOfProgram: true,
  });
  if (!answer.ok) return refuseProblem(answer);
  const text = declared.toText ? declared.toText(answer.value as never) : JSON.stringify(answer.value);
  return text.length > LONGEST_ANSWER
    ? refuse('The answer is too long to read. Ask for less at once.')
    : say(text);
}
