import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { SearchValidator } from "./search-validator.ts";
import { toast } from "./toast.ts";

export function useSearchCorrection({ getCorrections, takeInvalidFlag }: SearchValidator, notice: string): void {
  const router = useRouter();
  const [ownPath] = useState(router.latestLocation.pathname);
  useEffect(() => {
    const correctUrl = () => {
      const { pathname, searchStr } = router.latestLocation;
      const corrections = pathname === ownPath ? getCorrections(searchStr) : undefined;
      if (takeInvalidFlag() || corrections) toast(notice, { id: "address-corrected" });
      if (corrections)
        void router.navigate({
          to: ".",
          search: (previous) => ({ ...previous, ...corrections }),
          replace: true,
          resetScroll: false,
        });
    };
    correctUrl();
    // Subscribe instead of reading the router's state, so that the component does not re-render at every navigation.
    return router.subscribe("onResolved", correctUrl);
  }, [getCorrections, ownPath, router, notice, takeInvalidFlag]);
}
