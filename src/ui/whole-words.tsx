import type { ReactNode } from "react";
import { splitThaiText } from "../lib/thai-words.ts";

/**
 * Keeps Thai words whole at line breaks. For large texts, and narrow places such as cells and cards. Other content
 * stays as it is.
 */
export function WholeWords({ children }: { children: ReactNode }) {
  if (typeof children !== "string") return children;
  const parts = splitThaiText(children);
  if (!parts.some(({ isKept }) => isKept)) return children;
  const content = parts.map(({ text, isKept }, index) =>
    isKept ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
      <span key={index} data-word="">
        {text}
      </span>
    ) : (
      text
    ),
  );
  // In a flex container, the parts would become items of their own.
  return parts.length > 1 ? <span data-words="">{content}</span> : content;
}
