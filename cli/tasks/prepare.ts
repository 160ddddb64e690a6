/** What is generated and not committed: the registry of features, and what follows from the schemas. */
import { writeFeatureModules } from '#app/feature-modules.ts';
import { writeGeneratedSchemas } from '#schemas/generated-schemas.ts';

const root = process.cwd();
await writeFeatureModules(root);
await writeGeneratedSchemas(root);
