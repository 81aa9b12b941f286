import { CloseButton } from "@heroui/react";
import { ArrowLeft } from "lucide-react";
import { type ComponentType, type KeyboardEvent, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import type { EntryKind, PaletteEntry } from "../entry.ts";

/** A preview fetches its record by id, so that it shows the current data. */
interface PreviewProps {
  id: number | string;
  onClose: () => void;
}
type Preview = ComponentType<PreviewProps>;

// The preview of each entry kind, loaded lazily. Entries of other kinds open a screen or run an action.
const previews: Partial<Record<EntryKind, Preview>> = {
  products: lazyWithRetry(async () => (await import("./product-preview.tsx")).ProductPreview),
  files: lazyWithRetry(async () => (await import("./file-preview.tsx")).FilePreview),
  contacts: lazyWithRetry(async () => (await import("./contact-preview.tsx")).ContactPreview),
};

interface QuickLookProps {
  entry: PaletteEntry;
  onBack: () => void;
  onClose: () => void;
}

/** Escape or the Back button shows the results again. */
export function QuickLook({ entry, onBack, onClose }: QuickLookProps) {
  const { t } = useTranslation("search");
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the preview's heading, so that screen readers start reading there.
  useEffect(() => heading.current?.focus(), []);
  const RecordPreview = previews[entry.kind];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Escape would also close the whole palette.
    event.stopPropagation();
    onBack();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the div handles Escape for the controls inside it
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <div className="flex items-center gap-2 border-b border-separator px-2 py-2">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowLeft className="rtl:-scale-x-100" aria-hidden />
          {t("preview.back")}
        </Button>
        <p className="min-w-0 flex-1 truncate text-end text-xs text-muted">{t(`preview.kinds.${entry.kind}`)}</p>
        <CloseButton aria-label={t("close")} onPress={onClose} />
      </div>
      <section
        aria-labelledby="quick-look-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset"
      >
        <h2
          id="quick-look-title"
          ref={heading}
          tabIndex={-1}
          className="mb-3 text-lg leading-title font-semibold break-words outline-none"
        >
          {entry.title}
        </h2>
        <Suspense fallback={<PreviewSkeleton />}>
          {RecordPreview && entry.id !== undefined && <RecordPreview id={entry.id} onClose={onClose} />}
        </Suspense>
      </section>
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {["w-2/3", "w-1/2", "w-3/4", "w-1/3"].map((width) => (
        <div key={width} className={`skeleton skeleton--shimmer h-5 rounded-lg ${width}`} />
      ))}
    </div>
  );
}
