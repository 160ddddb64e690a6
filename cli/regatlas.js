#!/usr/bin/env node
/** `npx regatlas …`: the same entry point for the command line. */
process.argv.splice(2, 0, 'command');
await import('./run.js');
