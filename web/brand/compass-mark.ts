/** The logo as SVG source, on a grid of 24: the source of the files in `public/`. */

const ROSE =
  "M22.56 14.25A10.8 10.8 0 0 1 14.25 22.56M9.75 22.56A10.8 10.8 0 0 1 1.44 14.25M1.44 9.75A10.8 10.8 0 0 1 9.75 1.44M14.25 1.44A10.8 10.8 0 0 1 22.56 9.75";

/** The logo in `color`, to be placed inside an `<svg viewBox="0 0 24 24">`. */
export function drawCompassMark(color: string): string {
  return `<g fill="none" stroke="${color}"><path d="${ROSE}" stroke-width="2"/><path d="M16 8 7.7 11.6l4.7 4.7z" stroke-width="1.7"/></g><g fill="${color}"><circle cx="16" cy="8" r="2.8"/><circle cx="7.7" cy="11.6" r="2.1"/><circle cx="12.4" cy="16.3" r="2.1"/></g>`;
}

/** The favicon: the plain logo, light on dark tab bars. */
export function buildFaviconSvg(light: string, dark: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>g{color:${light}}@media(prefers-color-scheme:dark){g{color:${dark}}}</style>${drawCompassMark("currentColor")}</svg>\n`;
}

/** The logo on a tile, for home screens; `cornerShare` is the corner radius as a fraction of the side. */
export function buildTileSvg(ground: string, mark: string, cornerShare: number): string {
  const corner = String(cornerShare * 24);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="${corner}" fill="${ground}"/><g transform="translate(12 12) scale(.64) translate(-12 -12)">${drawCompassMark(mark)}</g></svg>`;
}
