/** @jsxImportSource preact */
import type { IconNode } from "lucide";
import { h } from "preact";

interface IslandIconProps {
  node: IconNode;
  className?: string;
}

/** Looks like the icons of lucide-react, which need React. */
export function IslandIcon({ node, className = "" }: IslandIconProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      class={`lucide ${className}`}
      aria-hidden
    >
      {node.map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  );
}
