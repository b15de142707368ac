/** Calls back after this many ms. @returns a function that cancels it. */
export function runLater(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
