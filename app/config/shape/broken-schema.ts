import path from 'node:path';
import { problemWithFile, type Problem } from '../problem.ts';
import { relativeTo, type ProjectPaths } from '../project.ts';
import { readDocument } from '../read.ts';
import type { SchemaFault } from './shape.ts';

/**
 * What is wrong with a schema of the program: nothing else can be checked without it. With a program that was built, a
 * server goes on with the last valid configuration.
 */
export async function brokenSchema(
  { root, schemas }: Pick<ProjectPaths, 'root' | 'schemas'>,
  { file, message }: SchemaFault,
): Promise<Problem[]> {
  const shown = relativeTo(root, path.join(schemas, file));
  const { problems } = await readDocument(root, shown);
  if (problems.length > 0) return problems;
  return [
    problemWithFile(shown, {
      code: 'bad-schema',
      message: `this schema belongs to the program, and cannot be used: ${message}`,
      expected: 'the file as it was delivered',
    }),
  ];
}
