import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import type { SearchValidator } from "./search-validator.ts";

/** Says so where the address held what means nothing, and puts it right. */
export function useSearchCorrection({ getCorrections, takeInvalidFlag }: SearchValidator, notice: string): void {
  const router = useRouter();
  const [ownPath] = useState(router.latestLocation.pathname);
  useEffect(() => {
    const check = () => {
      const { pathname, searchStr } = router.latestLocation;
      const right = pathname === ownPath ? getCorrections(searchStr) : undefined;
      if (takeInvalidFlag() || right) toast(notice, { id: "address-corrected" });
      const search = ((previous: object) => ({ ...previous, ...right })) as never;
      if (right) void router.navigate({ to: ".", search, replace: true, resetScroll: false });
    };
    check();
    // Not as a value of the render: a list would be drawn once more with every key of its search.
    return router.subscribe("onResolved", check);
  }, [getCorrections, ownPath, router, notice, takeInvalidFlag]);
}
