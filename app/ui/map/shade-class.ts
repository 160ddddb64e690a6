import { classNames } from '../foundations/class-names.ts';
import type { Shade } from './world-map.tsx';
import styles from './world-map.module.css';

/** The class of an element in a shade of the map, outside of a map: a square of a legend, a part of a band. */
export const shadeClass = (shade: Shade): string | undefined => classNames(styles.swatch, styles[shade]);
