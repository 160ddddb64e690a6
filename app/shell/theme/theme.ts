/** `system` follows the device and is stored by storing nothing. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';

/**
 * Applies a stored theme, and plain terms (`term-marks.ts`), before the first paint. The root route puts it in a `<script>` in the head (its text is
 * constant, so the content security policy can have its hash) and sets `suppressHydrationWarning` on `<html>`.
 */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('terms')==='plain')document.documentElement.dataset.terms='plain'}catch(e){}`;

/** The current theme. A browser that refuses storage follows the system. */
export function readTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme at once and stores it if the browser allows. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
}
