/** Types of `server-memory.js`, which any Node can run. */
export const allocatorSettings: Record<string, string>;
export function heapFlags(limit: number, all: number): string[];
