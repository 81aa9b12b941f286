import { useEffect, useRef, useState } from "react";

/**
 * Moves the focus after items of a list were moved, added or removed, and holds the text that tells screen readers
 * where an item is now. `count` is the number of items.
 */
export function useMovableList(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const [target, setTarget] = useState<{ selector: string }>();
  useEffect(() => {
    if (!target) return;
    const targetElement = list.current?.querySelector<HTMLElement>(target.selector);
    (targetElement ?? addButton.current)?.focus();
  }, [target]);
  return {
    list,
    addButton,
    announcement,
    /** Focuses an element of an item after the next render; without such an element, the "add" button. */
    focusItem: (index: number, selector: string) => setTarget({ selector: `[data-item="${index}"] ${selector}` }),
    /** Focuses the enabled one of the two buttons that move an item, and announces its place. */
    onMoved: (index: number, isForward: boolean, text: string) => {
      const isAtEnd = isForward ? index === count - 1 : index === 0;
      const direction = isForward !== isAtEnd ? "forward" : "back";
      setTarget({ selector: `[data-item="${index}"] [data-move=${direction}]` });
      setAnnouncement(text);
    },
  };
}
