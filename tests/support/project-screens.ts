/** The paths of the screens in the project's own configuration, for components that are shown without a site. */
import type { VerticalConfig } from '#app/config/model.ts';
import { screensOf } from '#app/runtime/screens.ts';
import config from '#config/routes.json' with { type: 'json' };

export const projectScreens = screensOf(config as unknown as Pick<VerticalConfig, 'routes'>);
