import { useEffect, useState, type RefObject } from "react";

/** How far outside the window counts as near: one screen of scrolling, which leaves time to load the map. */
const MARGIN = "600px";

/** Whether `element` has come near the viewport; stays true from then on. False on the server. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}
