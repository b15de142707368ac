import { useLayoutEffect, useState, type RefObject } from "react";

export interface ElementSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const UNKNOWN: ElementSize = { widthPx: 0, heightPx: 0 };

/** Size of an element's content box in whole pixels, updated on resize; 0 × 0 before the first measurement. */
export function useElementSize(ref: RefObject<Element | null>): ElementSize {
  const [size, setSize] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const take = (widthPx: number, heightPx: number) => {
      setSize((before) =>
        before.widthPx === widthPx && before.heightPx === heightPx ? before : { widthPx, heightPx },
      );
    };
    const observer = new ResizeObserver(([entry]) => {
      if (entry) take(Math.floor(entry.contentRect.width), Math.floor(entry.contentRect.height));
    });
    observer.observe(element);
    take(element.clientWidth, element.clientHeight);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
