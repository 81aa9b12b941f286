import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useCallback } from "react";
import { type ComposeRequest, composeRequestAtom } from "./compose-request.ts";

/** Returns a function that sets or removes `compose` in the URL of the mailbox and leaves its other params. */
export function useSetComposeParam() {
  const navigate = useNavigate();
  return useCallback(
    (compose: string | undefined, replace = false) =>
      navigate({
        to: "/apps/email",
        search: ((previous: object) => ({ ...previous, compose })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
}

/** Opens the compose window. A window that is already open is saved as a draft first. */
export function useCompose() {
  const setRequest = useSetAtom(composeRequestAtom);
  const setComposeParam = useSetComposeParam();
  const open = useCallback(
    (request: ComposeRequest) => {
      setRequest(request);
      void setComposeParam(request.draftId === undefined ? "new" : String(request.draftId));
    },
    [setRequest, setComposeParam],
  );
  return { open };
}
