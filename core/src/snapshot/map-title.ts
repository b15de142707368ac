/** As the security rules have it, too. */
export const MAP_TITLE_MAX_LENGTH = 120;
