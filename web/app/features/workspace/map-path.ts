/** Pages of maps keep their width and height for the map: the frame around them is as small as it can be. */
const MAP_PATH = /^\/app\/maps\/(?!new$|import$)[^/]+$/;

export function isMapPath(pathname: string): boolean {
  return MAP_PATH.test(pathname);
}
