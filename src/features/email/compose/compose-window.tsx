import { Maximize2, Minimize2, Minus, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { MAIN_ELEMENT_ID } from "../../../ui/skip-link.tsx";
import { toast } from "../../../ui/toast.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { getSaveError } from "./check-email.ts";
import { ComposeForm } from "./compose-form.tsx";
import { ScheduledNotice } from "./scheduled-notice.tsx";
import { useSetComposeParam } from "./use-compose.ts";
import { type ComposeSession, closeSession, useComposeSession } from "./use-compose-session.ts";

export function ComposeWindow({ compose }: { compose: string }) {
  const session = useComposeSession(compose);
  return session && createPortal(<ComposeWindowContent key={session.saver.key} session={session} />, document.body);
}

const sizeClasses = {
  minimised: "bottom-[calc(var(--bottom-bar,0px)+0.5rem)] end-2 w-72 max-w-[calc(100vw-1rem)] rounded-2xl sm:end-6",
  normal: "end-6 bottom-4 h-[min(42rem,calc(100dvh-2rem))] w-[36rem] max-w-[calc(100vw-3rem)] rounded-2xl",
  large: "inset-4 mx-auto max-w-5xl rounded-2xl md:inset-10",
  full: "inset-0",
};

const buttonClass =
  "grid size-9 shrink-0 place-content-center rounded-lg outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus";

/** Makes the page behind the window inert, except for toasts. React Aria's overlays are outside of #root. */
function useInertPage(isModal: boolean): void {
  useEffect(() => {
    if (!isModal) return;
    const parts = [...(document.getElementById("root")?.children ?? [])].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && !part.matches("[aria-live], [data-sonner-toaster]"),
    );
    for (const part of parts) part.inert = true;
    return () => {
      for (const part of parts) part.inert = false;
    };
  }, [isModal]);
}

/**
 * When the window closes, returns the focus to the element that had it before, unless the user has moved it elsewhere.
 */
function useReturnFocus(): void {
  // Read the focused element while rendering: in an effect, the window's first field already has the focus.
  const [previouslyFocused] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body && activeElement.isConnected) return;
      const isUsable =
        previouslyFocused instanceof HTMLElement &&
        previouslyFocused !== document.body &&
        previouslyFocused.isConnected;
      (isUsable ? previouslyFocused : document.getElementById(MAIN_ELEMENT_ID))?.focus();
    },
    [previouslyFocused],
  );
}

function ComposeWindowContent({ session }: { session: ComposeSession }) {
  const { t } = useTranslation("email");
  const setComposeParam = useSetComposeParam();
  const { saver } = session;
  const { subject } = useSyncExternalStore(saver.subscribe, saver.getContent);
  const [isMinimised, setMinimised] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const [scheduledAt, setScheduledAt] = useState(session.scheduledAt);
  const isPhone = useMediaQuery("(max-width: 39.99rem)");
  const restoreButton = useRef<HTMLButtonElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  const isModal = !isMinimised && (isPhone || isLarge);
  const size = isMinimised ? "minimised" : isPhone ? "full" : isLarge ? "large" : "normal";
  const title = subject.trim() || t("compose.new");
  useInertPage(isModal);
  useReturnFocus();

  const removeParam = () => void setComposeParam(undefined, true);
  const close = async () => {
    const errorKey = await closeSession(session);
    // A window that is not minimised shows the error itself.
    if (errorKey && isMinimised) toast.error(t(errorKey));
    if (errorKey) return;
    if (saver.getStatus() === "saved") toast.success(t("compose.draftSaved"));
    removeParam();
  };
  const minimise = () => {
    if (document.activeElement instanceof HTMLElement) lastFocused.current = document.activeElement;
    setMinimised(true);
    void saver.save();
  };
  const wasMinimised = useRef(false);
  useEffect(() => {
    if (isMinimised) restoreButton.current?.focus();
    else if (wasMinimised.current) lastFocused.current?.focus();
    wasMinimised.current = isMinimised;
  }, [isMinimised]);

  return (
    <>
      {isModal && !isPhone && <div aria-hidden className="fixed inset-0 z-40 bg-backdrop" onPointerDown={minimise} />}
      <section
        {...(isModal && { role: "dialog", "aria-modal": true })}
        aria-label={title}
        data-compose={size}
        className={`fixed z-40 flex flex-col overflow-hidden border border-border bg-surface text-foreground shadow-overlay print:hidden ${sizeClasses[size]}`}
        onKeyDown={(event) => {
          // While an IME composes text, Escape belongs to the IME.
          const isHandled = event.defaultPrevented || event.nativeEvent.isComposing;
          if (event.key !== "Escape" || isHandled || isMinimised) return;
          event.preventDefault();
          if (isPhone) void close();
          else minimise();
        }}
      >
        <header className="flex shrink-0 items-center gap-1 border-b border-separator bg-surface-secondary ps-4 pe-1.5 py-1">
          {isMinimised ? (
            <button
              ref={restoreButton}
              type="button"
              aria-label={t("compose.restore", { title })}
              className="min-h-9 min-w-0 flex-1 truncate rounded-lg text-start text-sm font-semibold outline-none focus-visible:ring-2 focus-visible:ring-focus"
              onClick={() => setMinimised(false)}
            >
              {title}
            </button>
          ) : (
            <>
              <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</h2>
              <SaveStatus saver={saver} />
              <button
                type="button"
                aria-label={t("compose.minimise")}
                title={t("compose.minimise")}
                className={buttonClass}
                onClick={minimise}
              >
                <Minus className="size-4" aria-hidden />
              </button>
              {!isPhone && (
                <button
                  type="button"
                  aria-label={t(isLarge ? "compose.shrink" : "compose.enlarge")}
                  title={t(isLarge ? "compose.shrink" : "compose.enlarge")}
                  className={buttonClass}
                  onClick={() => setLarge(!isLarge)}
                >
                  {isLarge ? (
                    <Minimize2 className="size-4" aria-hidden />
                  ) : (
                    <Maximize2 className="size-4" aria-hidden />
                  )}
                </button>
              )}
            </>
          )}
          <button
            type="button"
            aria-label={t("compose.close")}
            title={t("compose.close")}
            className={buttonClass}
            onClick={() => void close()}
          >
            <X className="size-4" aria-hidden />
          </button>
        </header>
        {!isMinimised && (
          <Notices session={session} scheduledAt={scheduledAt} onCancelled={() => setScheduledAt(null)} />
        )}
        <div inert={scheduledAt !== null} className={isMinimised ? "hidden" : "contents"}>
          <ComposeForm session={session} onDone={removeParam} />
        </div>
      </section>
    </>
  );
}

interface NoticesProps {
  session: ComposeSession;
  scheduledAt: string | null;
  onCancelled: () => void;
}

function Notices({ session: { saver, wasRestored }, scheduledAt, onCancelled }: NoticesProps) {
  const { t, i18n } = useTranslation("email");
  const status = useSyncExternalStore(saver.subscribe, saver.getStatus);
  const content = useSyncExternalStore(saver.subscribe, saver.getContent);
  const lostFiles = useSyncExternalStore(saver.subscribe, saver.getLostFiles);
  if (scheduledAt !== null && saver.id !== null)
    return <ScheduledNotice id={saver.id} scheduledAt={scheduledAt} onCancelled={onCancelled} />;
  if (status === "full" || status === "failed")
    return (
      <p role="alert" className="bg-danger-soft px-4 py-2 text-sm text-danger-soft-foreground">
        {getSaveError(content, t, i18n.language) ?? t(`compose.status.${status}`)}
      </p>
    );
  if (lostFiles.length > 0)
    return (
      <p role="alert" className="bg-danger-soft px-4 py-2 text-sm break-words text-danger-soft-foreground">
        {t("compose.attachment.lost", { names: lostFiles.join(", ") })}
      </p>
    );
  return wasRestored ? (
    <p role="status" className="bg-accent-soft px-4 py-2 text-sm text-accent-soft-foreground">
      {t("compose.restored")}
    </p>
  ) : null;
}

function SaveStatus({ saver }: Pick<ComposeSession, "saver">) {
  const { t } = useTranslation("email");
  const status = useSyncExternalStore(saver.subscribe, saver.getStatus);
  return (
    <span className="px-1 text-xs whitespace-nowrap text-muted">
      {(status === "saving" || status === "saved") && t(`compose.status.${status}`)}
    </span>
  );
}
