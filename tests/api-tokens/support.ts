/** Tools of the Model Context Protocol, asked as programs ask. */
import type { TestApi } from '../support/api.ts';

/** An API token of the reader of a session. */
export async function programOf(site: TestApi, session: string): Promise<string> {
  const { json } = await site.ask('/api/api-tokens', { token: session, json: { name: 'test', days: 30 } });
  return json.token as string;
}

interface ToolAnswer {
  /** Of the HTTP request. */
  status: number;
  isError: boolean;
  /** All of the answer, where it is not that of a tool. */
  text: string;
}

export async function callTool(
  site: TestApi,
  token: string | undefined,
  name: string,
  given: object,
): Promise<ToolAnswer> {
  const json = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  const headers = { Accept: 'application/json, text/event-stream' };
  const answer = await site.ask('/mcp', { token, json, headers });
  const { result } = answer.json;
  return {
    status: answer.status,
    isError: result?.isError ?? result === undefined,
    text: result?.content[0].text ?? answer.text,
  };
}
