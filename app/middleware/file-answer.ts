/** The answer of a route without a page that downloads a file. */
import type { Result } from '#app/client/client.ts';
import { TABLE_FORMATS, type ExportedFile, type TableFormat } from '#app/contracts/exported-file.ts';
import { attachment } from '#app/text/attachment.ts';
import { unwrapFile } from './unwrap.ts';

/** The file that an operation has made; a problem is answered as plain text. */
export function fileAnswer(answer: Result<Pick<ExportedFile, 'name' | 'mediaType' | 'content'>>): Response {
  const { name, mediaType, content } = unwrapFile(answer);
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': attachment(name),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** The format that the last part of a path asks for, such as `deadlines.xlsx`; undefined for other names. */
export function tableFormatOf(file: string | undefined, name: string): TableFormat | undefined {
  return TABLE_FORMATS.find((format) => file === `${name}.${format}`);
}
