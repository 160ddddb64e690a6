import type { Feature } from '#app/feature.ts';
import { mcp } from './mcp.server.ts';

/** Operations as tools for programs that work with language models (Model Context Protocol). */
export const feature: Feature = { operations: [], protocols: [mcp] };
