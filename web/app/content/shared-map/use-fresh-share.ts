import { useEffect } from "react";
import { useRevalidator } from "react-router-dom";

/** Added to the half minute for which the function caches a map, what is shown is at most a minute old. */
const EVERY_MS = 30_000;

/** Reloads the link's data while the page is visible, and when the visitor returns to it. */
export function useFreshShare(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate]);
}
