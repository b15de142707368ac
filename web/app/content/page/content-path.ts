/** The path of a URL as content stores it: decoded, without a slash at its end. Null when it cannot be decoded. */
export function contentPathOf(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path === "/" ? path : path.replace(/\/+$/, "");
  } catch {
    return null;
  }
}
