/** The path of a URL as content stores it: decoded, without a trailing slash. Null when it can't be decoded. */
export function contentPathOf(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path === "/" ? path : path.replace(/\/+$/, "");
  } catch {
    return null;
  }
}
