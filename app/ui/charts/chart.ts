/** Types shared by the charts. */

/** A category on the x axis. */
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
  /**
   * The colour that the series has elsewhere, such as that of a kind of date; by default the next colour of the chart.
   */
  hue?: Hue;
}

export interface ChartProps {
  /** Names the chart and captions its table. */
  title: string;
  /** What it shows, in a sentence, for screen readers. */
  description: string;
  /** Header of the table's first column. */
  axis: string;
  categories: readonly Category[];
  /** There are five tones and five patterns: from the sixth series on they repeat, so give such a series a `hue`. */
  series: readonly Series[];
  /** Index of the current category. */
  current?: number;
  /** Height of the drawing in pixels. */
  height?: number;
}
