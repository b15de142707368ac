/** Calls back after so many ms. @returns how to call it off. */
export function later(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
