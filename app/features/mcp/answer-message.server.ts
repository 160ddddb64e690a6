/** One message of the Model Context Protocol and its answer. Only this file loads the SDK. */
import {
  createMcpHandler,
  isLegacyRequest,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { callTool } from './call-tool.server.ts';
import type { McpCall } from './mcp-call.server.ts';
import { toolsIn } from './tools.server.ts';

const INSTRUCTIONS =
  'Regulatory content for compliance teams, as far as the subscription of the reader includes it. Find items with search, changes and deadlines, read one with item, and compare places with compare. Cite the path of an item. What access is "restricted" is only its public part.';

/** A server for one message: nothing outlives the answer. */
function createServer(call: McpCall): Server {
  const { name } = call.vertical.site;
  const server = new Server(
    { name: 'regatlas', title: `${name}: ${call.vertical.title}`, version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const tools = toolsIn(call.client.operations, call.vertical);
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ described }) => described) }));
  server.setRequestHandler('tools/call', ({ params }) => callTool(call, tools, params));
  return server;
}

/** Revisions of the protocol before 2026-07-28 begin with a handshake, which needs no memory of it here. */
async function answerEarlier(request: Request, message: object, call: McpCall): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await createServer(call).connect(transport);
  return transport.handleRequest(request, { parsedBody: message });
}

/** @param message the body, an object */
export async function answerMessage(request: Request, message: object, call: McpCall): Promise<Response> {
  const response = (await isLegacyRequest(request, message))
    ? await answerEarlier(request, message, call)
    : await createMcpHandler(() => createServer(call), { legacy: 'reject' }).fetch(request, {
        parsedBody: message,
      });
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
