/** Channel for errors of rendering, loading and hydration, whichever part of the app they come from. */
import { isRouteErrorResponse } from "react-router-dom";

export type AppErrorListener = (error: unknown) => void;

const listeners = new Set<AppErrorListener>();

/** Adds a listener to errors, such as analytics. @returns a function that removes it */
export function onAppError(listener: AppErrorListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A missing page is a valid response, not an error. */
const isExpected = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;

/** The list of bots is fetched with the first error: few visitors ever need it. */
async function isBotByList(userAgent: string): Promise<boolean> {
  const { isbot } = await import("isbot");
  return isbot(userAgent);
}

/** The app's error handler. Errors in the browsers of bots are ignored: they run pages half, and nobody reads them. */
export async function handleAppError(
  error: unknown,
  userAgent: string,
  isBot: (userAgent: string) => Promise<boolean> = isBotByList,
): Promise<void> {
  if (isExpected(error) || (await isKnownBot(userAgent, isBot))) return;
  console.error(error);
  for (const listener of listeners) listener(error);
}

/** Without the list, everyone counts as a person. */
async function isKnownBot(
  userAgent: string,
  isBot: (userAgent: string) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await isBot(userAgent);
  } catch {
    return false;
  }
}
