/** A feature's `options.schema.json` with the definitions of schemas/config that it refers to. */
import type { Schema } from './config/vertical-sections.ts';

const SHARED = /^\.\.\/\.\.\/\.\.\/schemas\/config\/([\w-]+\.schema\.json)#\/\$defs\/(\w+)$/;
const OWN = /^#\/\$defs\/(\w+)$/;

/**
 * Assembles a self-contained schema: each shared definition becomes one of its own.
 *
 * @param schema as in the file, with references such as `../../../schemas/config/site.schema.json#/$defs/Term`
 * @param read a file of schemas/config
 * @throws Error with a reference that leads nowhere
 */
export function assembleFeatureOptions(schema: Schema, read: (file: string) => Schema): Schema {
  const added: Record<string, unknown> = {};
  /** @param file that the part is from; undefined for the options */
  const assemble = (part: unknown, file?: string): unknown => {
    if (Array.isArray(part)) return part.map((item) => assemble(item, file));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([keyword, value]) => [
        keyword,
        keyword === '$ref' ? refer(String(value), file) : assemble(value, file),
      ]),
    );
  };
  const refer = (reference: string, file?: string): string => {
    const own = OWN.exec(reference);
    const [source, name] = own ? [file, own[1]!] : (SHARED.exec(reference)?.slice(1) ?? []);
    if (own && file === undefined) return reference;
    const definition = source && (read(source).$defs as Schema | undefined)?.[name!];
    if (!definition) throw new Error(`"${reference}" leads to no definition`);
    const key = `${source!.replace('.schema.json', '')}-${name}`;
    if (!Object.hasOwn(added, key)) {
      added[key] = true;
      added[key] = assemble(definition, source);
    }
    return `#/$defs/${key}`;
  };
  const whole = assemble(schema) as Schema;
  return Object.keys(added).length === 0
    ? whole
    : { ...whole, $defs: { ...(whole.$defs as Schema), ...added } };
}
