/** Icons drawn by MUI's own controls, in the style of the interface's icons. */
import type { SVGProps } from "react";

function Mark({ d, ...props }: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="16"
      height="16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={d} />
    </svg>
  );
}

interface SelectArrowProps {
  /** MUI's class: positions it, and rotates it while the list is open. */
  readonly className: string;
}

export function SelectArrow({ className }: SelectArrowProps) {
  return <Mark className={className} d="m5 7.5 5 5 5-5" />;
}

export function RemoveMark(props: SVGProps<SVGSVGElement>) {
  return <Mark {...props} d="m6 6 8 8M14 6l-8 8" />;
}
