import { Button } from "../../ui/button.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, Copy } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { receivedRequestQuery } from "../../api/queries/requests.ts";
import type { TeamMember } from "../../contract/intake.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { toast } from "../../ui/toast.ts";
import { RequestDetails } from "./request-details.tsx";
import { focusRequestRow } from "./request-link.tsx";
import { getArrowKeyStep } from "./request-list.tsx";
import { useRequestsSearch } from "./search.ts";

interface RequestDrawerProps {
  /** The id from the URL; undefined if no request is open. */
  requestId: string | undefined;
  /** The requests of the list behind the drawer, in the same order. */
  requests: readonly ReceivedRequestWithChanges[];
  members: readonly TeamMember[];
  self: TeamMember | null;
}

const stepButtons = [
  { step: -1, Icon: ChevronUp, text: "detail.previous", letter: "K" },
  { step: 1, Icon: ChevronDown, text: "detail.next", letter: "J" },
] as const;

/** The keys j and k open the next and the previous request. */
export function RequestDrawer({ requestId, requests, members, self }: RequestDrawerProps) {
  const { t } = useTranslation("requests");
  const { setSearch } = useRequestsSearch();
  // Keep the last id, so that the request stays visible while the drawer closes.
  const shownId = useLastDefined(requestId || undefined);
  const index = requests.findIndex(({ id }) => id === shownId);
  const getSiblingId = (step: 1 | -1) => (index < 0 ? undefined : requests[index + step]?.id);
  const openSibling = (step: 1 | -1) => {
    const id = getSiblingId(step);
    if (id) void setSearch({ request: id }, { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInField = event.target instanceof Element && event.target.closest("input, textarea, select");
    const step = getArrowKeyStep(event.nativeEvent);
    if (!step || isInField) return;
    event.preventDefault();
    openSibling(step);
  };
  const { data } = useQuery({ ...receivedRequestQuery(shownId ?? ""), enabled: requestId !== undefined });
  const reference = data?.request.reference ?? requests[index]?.reference;
  const close = () => void setSearch({ request: undefined });
  return (
    <Drawer.Backdrop isOpen={requestId !== undefined} onOpenChange={(isOpen) => isOpen || close()}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full max-w-xl">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the div handles keys for the controls inside it */}
          <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
            {shownId && <FocusOnClose id={shownId} />}
            <div className="-ms-2 mb-2 flex h-8 items-center gap-1 pe-10">
              {stepButtons.map(({ step, Icon, text, letter }) => (
                <Button
                  key={letter}
                  variant="ghost"
                  size="sm"
                  className="px-2"
                  aria-label={t(text)}
                  aria-keyshortcuts={letter}
                  disabled={!getSiblingId(step)}
                  onClick={() => openSibling(step)}
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
            {shownId && (
              <RequestDetails
                key={shownId}
                id={shownId}
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

/** When the drawer closes, focuses the row of the request shown last, which may not be the one opened first. */
function FocusOnClose({ id }: { id: string }) {
  const focusLast = useEffectEvent(() => void requestAnimationFrame(() => focusRequestRow(id)));
  useEffect(() => () => focusLast(), []);
  return null;
}

function CopyReference({ reference }: { reference: string }) {
  const { t } = useTranslation("requests");
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => toast(t("detail.copied", { reference })),
      () => toast.error(t("detail.copyFailed")),
    );
  return (
    <Button
      variant="ghost"
      size="sm"
      className="font-normal text-muted tabular-nums"
      aria-label={`${reference}: ${t("detail.copy")}`}
      onClick={() => void copy()}
    >
      {reference}
      <Copy aria-hidden />
    </Button>
  );
}
