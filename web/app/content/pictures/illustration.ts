/**
 * Vector pictures of the content as drawings in the page's own colors and letters. They are referenced from a file with
 * `<use>`, which takes both from the page around it, so that they follow the color scheme without being in its HTML.
 */

const FOLDER = "/api/illustrations/";
/** The drawing's id in its file. */
export const DRAWING_ID = "drawing";

/** The address of a vector picture's drawing, from the address of its file. */
export function getDrawingPath(url: string): string {
  return `${FOLDER}${url.slice(url.lastIndexOf("/") + 1)}#${DRAWING_ID}`;
}
