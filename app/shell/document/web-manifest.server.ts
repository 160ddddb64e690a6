import type { VerticalConfig } from '#app/config/model.ts';

/** The web app manifest (W3C) of a vertical: its name and colours come from the configuration. */
export function webManifest({
  title,
  site,
  theme,
}: Pick<VerticalConfig, 'title' | 'site' | 'theme'>): object {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return {
    name: `${site.name} ${title}`,
    short_name: site.name,
    description: site.tagline,
    lang: 'en',
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbfaf6',
    theme_color: theme.accent,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, icon(192), icon(512)],
  };
}
