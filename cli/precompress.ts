/** Compressed copies of the files of a build. */
import { createReadStream, createWriteStream, globSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliCompress, createGzip, constants } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|html|json|txt)$/;

/** Files that are compressed at once: all of them are more open files than a process may have in many containers. */
const COMPRESSED_AT_ONCE = 16;

/** Writes compressed copies of each file, so that serving need not compress. */
export async function precompress(folder: string): Promise<void> {
  const rest = globSync('**/*', { cwd: folder })
    .filter((file) => COMPRESSIBLE.test(file))
    .values();
  async function compressRest() {
    for (const file of rest) {
      const path = join(folder, file);
      const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await Promise.all([
        pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`)),
        pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`)),
      ]);
    }
  }
  await Promise.all(Array.from({ length: COMPRESSED_AT_ONCE }, compressRest));
}
