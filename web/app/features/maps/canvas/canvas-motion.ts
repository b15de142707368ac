/** How long a picture takes to go where a key or a button sends it. */
export const TRAVEL_MS = 180;
