/** A step of the build: the code of the server without characters beyond ASCII. */
import type { Plugin } from 'vite';

const RAW = /String\.raw`[^`]*[^\0-\x7f]/;

/**
 * Code that means the same, with every character beyond ASCII as `\uXXXX`. Lines stay as they are. Characters after a
 * backslash stay, too: escaped they would mean something else.
 *
 * @throws for a raw template, in which an escape is text
 */
export function toAscii(code: string): string {
  if (RAW.test(code)) throw new Error(`Raw templates must be ASCII: ${RAW.exec(code)![0]}`);
  return code.replace(/(\\*)([^\0-\x7f])/g, (found, slashes: string, character: string) =>
    slashes.length % 2 === 1
      ? found
      : `${slashes}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * V8 holds the text of code as long as the code, in every thread that has it, and of a file with a single other character
 * in two bytes for each of its characters.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    enforce: 'post',
    // Earlier, the bundler would print them again.
    generateBundle(_, bundle) {
      if (!this.environment.config.build.ssr) return;
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = toAscii(file.code);
    },
  };
}
