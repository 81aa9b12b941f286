import { useNavigate, useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { type ComposeRequest, composeRequestAtom } from "./compose-request.ts";

const EMAIL_PATH = "/apps/email";

export function useSetComposeParam() {
  const navigate = useNavigate();
  const router = useRouter();
  return (compose: string | undefined, replace = false) => {
    // The user may have left the mailbox, for example before an undo: then the params belong to another screen.
    const isMailbox = router.state.location.pathname === EMAIL_PATH;
    return navigate({
      to: EMAIL_PATH,
      search: (previous: object) => (isMailbox ? { ...previous, compose } : { compose }),
      replace,
      resetScroll: false,
    });
  };
}

/** An email that is already open is first saved as a draft. */
export function useCompose() {
  const setRequest = useSetAtom(composeRequestAtom);
  const setComposeParam = useSetComposeParam();
  return {
    open: (request: ComposeRequest) => {
      setRequest(request);
      void setComposeParam(request.draftId === undefined ? "new" : String(request.draftId));
    },
  };
}
