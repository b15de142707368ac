/** Maximum length of a map's title, the same as in the security rules. */
export const MAP_TITLE_MAX_LENGTH = 120;
export const MAP_TITLE_TOO_LONG = `Use at most ${String(MAP_TITLE_MAX_LENGTH)} characters for the title`;
