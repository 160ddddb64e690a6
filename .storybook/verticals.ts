/** The verticals of the configuration with their accents, for the toolbar. */
import { oklch } from 'culori';

export interface StoryVertical {
  title: string;
  /** Hue and chroma, as the root route sets them. */
  accent: { hue: number; chroma: number };
}

interface VerticalFile {
  title: string;
  theme: { accent: string };
}

const files = import.meta.glob<VerticalFile>('../config/verticals/*.json', {
  eager: true,
  import: 'default',
});

/** By id. */
export const verticals: Record<string, StoryVertical> = Object.fromEntries(
  Object.entries(files).map(([file, { title, theme }]) => {
    const { h = 0, c = 0 } = oklch(theme.accent) ?? {};
    const id = file.replace(/^.*\/|\.json$/g, '');
    return [id, { title, accent: { hue: Math.round(h), chroma: Number(c.toFixed(3)) } }];
  }),
);
