/** The CSS properties of an accent color in both themes, from which `web/styles/theme.css` takes its colors. */
export const accentProperties = (
  accent: string | undefined,
  darkAccent: string | undefined,
): Record<string, string> | undefined =>
  accent === undefined || darkAccent === undefined
    ? undefined
    : { "--accent-light": accent, "--accent-dark": darkAccent };
