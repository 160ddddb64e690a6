/** Types of `starter.js`, which any Node must be able to read. */
export function npmWatch(script: string): () => boolean;
export function restartPolicy(): (signal: string | null, now?: number) => boolean;
