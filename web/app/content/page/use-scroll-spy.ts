import { useEffect, useState } from "react";

/** Offset at which a heading counts as reached: below the sticky header. */
const REACHED_AT = "-96px 0px -65% 0px";

/** The anchor of the heading being read; null before the first. The headings must already be on the page. */
export function useScrollSpy(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = anchors.join(" ");
  useEffect(() => {
    const visible = new Set<string>();
    const names = key === "" ? [] : key.split(" ");
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = names.find((name) => visible.has(name));
        // Between two headings the upper one stays current.
        if (first) setCurrent(first);
      },
      { rootMargin: REACHED_AT },
    );
    for (const name of names) {
      const heading = document.getElementById(name);
      if (heading) observer.observe(heading);
    }
    return () => {
      observer.disconnect();
    };
  }, [key]);
  return current !== null && anchors.includes(current) ? current : null;
}
