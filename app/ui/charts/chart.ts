/** What both charts are made of. */

/** One place on the x axis. */
export interface Category {
  /** On the axis: "Nov", "Nov-25". */
  label: string;
  /** Read aloud, in tooltips and in the table: "November 2025". */
  name: string;
}

export type Hue = 'neutral' | 'respond' | 'report' | 'apply' | 'force';

/** One row of values, drawn in one tone and one pattern. */
export interface Series {
  id: string;
  name: string;
  /** One number for each category. */
  values: readonly number[];
  /** Colour that the same thing has elsewhere, such as that of a kind of date; otherwise the next of the chart's own. */
  hue?: Hue;
}

export interface ChartProps {
  /** What is drawn: names the chart and captions its table. */
  title: string;
  /** What it shows, in a sentence, for who cannot see it. */
  description: string;
  /** Head of the table's first column. */
  axis: string;
  categories: readonly Category[];
  /** There are five tones and five patterns: from the sixth series on they repeat, so give such a series a `hue`. */
  series: readonly Series[];
  /** Index of the category that is now. */
  current?: number;
  /** Height of the drawing in pixels. */
  height?: number;
}
