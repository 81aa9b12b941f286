import "../../ui/overlays.css";
import { Button, Drawer } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { receivedRequestQuery } from "../../api/queries/requests.ts";
import type { TeamMember } from "../../contract/intake.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { CopyReference } from "./copy-reference.tsx";
import { getKeyStep } from "./get-key-step.ts";
import { RequestDetails } from "./request-details.tsx";
import { focusRequest } from "./request-list.tsx";
import { useRequestsSearch } from "./use-requests-search.ts";

interface RequestDrawerProps {
  /** The id that the address names. */
  requestId: string | undefined;
  /** Those of the list, to move through. */
  requests: readonly ReceivedRequestWithChanges[];
  members: readonly TeamMember[];
  self: TeamMember | null;
}

const moves = [
  { step: -1, Icon: ChevronUp, text: "detail.previous", letter: "K" },
  { step: 1, Icon: ChevronDown, text: "detail.next", letter: "J" },
] as const;

/** The request that the address names, over the list. j and k lead to its neighbours. */
export function RequestDrawer({ requestId, requests, members, self }: RequestDrawerProps) {
  const { t } = useTranslation("requests");
  const { change } = useRequestsSearch();
  // Kept while the drawer moves away.
  const [shown, setShown] = useState(requestId);
  if (requestId && requestId !== shown) setShown(requestId);
  const index = requests.findIndex(({ id }) => id === shown);
  const neighbour = (step: 1 | -1) => (index < 0 ? undefined : requests[index + step]?.id);
  const go = (step: 1 | -1) => {
    const id = neighbour(step);
    if (id) void change({ request: id }, { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const inField = event.target instanceof Element && event.target.closest("input, textarea, select");
    const step = getKeyStep(event.nativeEvent);
    if (!step || inField) return;
    event.preventDefault();
    go(step);
  };
  const { data } = useQuery({ ...receivedRequestQuery(shown ?? ""), enabled: shown !== undefined });
  const reference = data?.request.reference ?? requests[index]?.reference;
  const close = () => void change({ request: undefined });
  return (
    <Drawer.Backdrop isOpen={requestId !== undefined} onOpenChange={(isOpen) => isOpen || close()}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full max-w-xl">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to all that is inside */}
          <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
            {shown && <FocusOnClose id={shown} />}
            <div className="-ms-2 -mt-2 mb-2 flex items-center gap-1 pe-10">
              {moves.map(({ step, Icon, text, letter }) => (
                <Button
                  key={letter}
                  variant="ghost"
                  size="sm"
                  className="px-2"
                  aria-label={t(text)}
                  aria-keyshortcuts={letter}
                  isDisabled={!neighbour(step)}
                  onPress={() => go(step)}
                >
                  <Icon aria-hidden />
                  <kbd className="font-sans text-xs text-muted max-sm:hidden" aria-hidden>
                    {letter}
                  </kbd>
                </Button>
              ))}
              {reference && <CopyReference reference={reference} />}
            </div>
            <Drawer.CloseTrigger aria-label={t("detail.close")} />
            {shown && (
              <RequestDetails
                key={shown}
                id={shown}
                initialRequest={requests[index]}
                members={members}
                self={self}
                onClose={close}
              />
            )}
          </div>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

/** The keyboard goes back to the row of the request that was open last, which may not be the one that was opened first. */
function FocusOnClose({ id }: { id: string }) {
  const [last] = useState({ id });
  useEffect(() => {
    last.id = id;
  }, [last, id]);
  useEffect(() => () => void requestAnimationFrame(() => focusRequest(last.id)), [last]);
  return null;
}
