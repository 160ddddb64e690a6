/** Whose eyes a preview has. The option `previewAs` says which there are. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Reader } from '#app/runtime/access.ts';
import { optionsIn } from '../options.ts';

/** A level that a preview can have. */
export interface Level {
  id: string;
  title: string;
}

/** In the order of the configuration. */
export function levelsIn(vertical: VerticalConfig): Level[] {
  return Object.entries(optionsIn(vertical).previewAs).map(([id, { title }]) => ({ id, title }));
}

/** A reader of this level, with an active subscription; undefined if the configuration does not have the level. */
export function readerAt(vertical: VerticalConfig, id: string): Reader | undefined {
  const { previewAs } = optionsIn(vertical);
  if (!Object.hasOwn(previewAs, id)) return undefined;
  const { permissions, products } = previewAs[id]!;
  return {
    active: true,
    permissions: permissions === 'all' ? Object.keys(vertical.permissions) : permissions,
    legacyPermissions: [],
    products: products === 'all' ? Object.values(vertical.products).map(({ key }) => key) : products,
    otherVerticals: [],
  };
}
