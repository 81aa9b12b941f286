import { Spinner } from "@heroui/react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";

interface LoadMoreProps {
  onVisible: () => void;
  /** True during any fetch, also the first one: no more messages can be requested then. */
  isFetching: boolean;
  isError: boolean;
  root: RefObject<Element | null>;
}

/** The next messages load when the end of the loaded ones is this close to the window. */
const MARGIN = "800px 0px";

/** Calls `onVisible` when the user scrolls near this element, and again after each fetch while it is still near. */
export function LoadMore({ onVisible, isFetching, isError, root }: LoadMoreProps) {
  const { t } = useTranslation(["chat", "common"]);
  const element = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onVisible);
  useEffect(() => {
    if (!element.current || isFetching || isError) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: root.current,
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isFetching, isError, root]);
  return (
    <div ref={element} className="grid min-h-10 place-content-center py-2">
      {isError ? (
        <Button size="sm" variant="outline" onClick={onVisible}>
          {t("common:failed.retry")}
        </Button>
      ) : (
        <Spinner size="sm" aria-label={t("loading")} />
      )}
    </div>
  );
}
