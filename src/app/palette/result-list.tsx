import type { TFunction } from "i18next";
import { ArrowRight, Eraser, SearchX, Star } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { toThumbnail } from "../../lib/picture-folders.ts";
import type { PaletteEntry } from "./entry.ts";
import type { HighlightRange } from "./rank-items.ts";
import type { OptionGroup, Result, ResultOption } from "./results.ts";

interface ResultListProps {
  id: string;
  groups: readonly OptionGroup[];
  activeId: string | undefined;
  canBookmark: boolean;
  onHover: (id: string) => void;
  onSelect: (option: ResultOption, inNewTab: boolean) => void;
  onToggleBookmark: (entry: PaletteEntry) => void;
}

export function ResultList({
  id,
  groups,
  activeId,
  canBookmark,
  onHover,
  onSelect,
  onToggleBookmark,
}: ResultListProps) {
  const { t } = useTranslation("search");
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("results")}
      // Tab must skip the list, because the search field's keys operate the list. Without `tabIndex`, Tab would stop
      // there, because browsers make scrollable elements focusable.
      tabIndex={-1}
      className="min-h-0 overflow-y-auto overscroll-contain px-2 py-1 outline-none empty:hidden"
    >
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets.
        <div key={name} role="group" aria-label={t(`groups.${name}`)} className="py-1">
          <p className="px-3 pt-2 pb-1 text-xs font-medium text-muted" aria-hidden>
            {t(`groups.${name}`)}
          </p>
          {options.map((option) => (
            <ResultRow
              key={option.id}
              option={option}
              isActive={option.id === activeId}
              canBookmark={canBookmark}
              t={t}
              onHover={onHover}
              onSelect={onSelect}
              onToggleBookmark={onToggleBookmark}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

export function EmptyResults({ isLoading, query }: { isLoading: boolean; query: string }) {
  const { t } = useTranslation("search");
  if (isLoading) return <p className="px-4 py-10 text-center text-sm text-muted">{t("loading")}</p>;
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-10 text-center">
      <SearchX className="mb-2 size-8 text-muted" aria-hidden />
      <p className="max-w-full font-medium break-words">{t("nothing.title", { query: query.trim() })}</p>
      <p className="text-sm text-muted">{t("nothing.help")}</p>
    </div>
  );
}

interface ResultRowProps {
  option: ResultOption;
  isActive: boolean;
  canBookmark: boolean;
  /** The list passes `t` to its many rows, so that they do not call useTranslation at every key press. */
  t: TFunction<"search">;
  onHover: (id: string) => void;
  onSelect: (option: ResultOption, inNewTab: boolean) => void;
  onToggleBookmark: (entry: PaletteEntry) => void;
}

const rowClass =
  "flex min-h-11 w-full items-center gap-3 rounded-xl px-3 py-1.5 text-start text-sm aria-selected:bg-accent-soft aria-selected:text-accent-soft-foreground";

function ResultRow({ option, isActive, canBookmark, t, onHover, onSelect, onToggleBookmark }: ResultRowProps) {
  const click = ({ target, ctrlKey, metaKey }: MouseEvent) => {
    const isOnStar = target instanceof Element && target.closest("[data-star]");
    if (option.type === "choose" && isOnStar) onToggleBookmark(option.result.item);
    else onSelect(option, ctrlKey || metaKey);
  };
  return (
    <button
      type="button"
      id={option.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Prevent the click from moving the focus out of the search field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => isActive || onHover(option.id)}
      onClick={click}
      className={rowClass}
    >
      {option.type === "choose" ? (
        <>
          <EntryIcon entry={option.result.item} />
          <span className="min-w-0 flex-1">
            <span className="block truncate leading-relaxed">
              <HighlightedRanges text={option.result.item.title} ranges={option.result.highlights.title} />
            </span>
            <span className="block truncate text-xs/5 text-muted sm:hidden">
              <EntryDetail {...option.result} />
            </span>
          </span>
          <span className="max-w-[45%] shrink-0 truncate text-xs/5 text-muted max-sm:hidden">
            <EntryDetail {...option.result} />
          </span>
          {canBookmark && option.result.item.page && (
            <BookmarkIndicator t={t} isOn={option.result.item.page.isBookmarked} />
          )}
        </>
      ) : option.type === "showAll" ? (
        <>
          <ArrowRight className="mx-0.5 size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden />
          {t("showAll", { count: option.count })}
        </>
      ) : (
        <>
          <Eraser className="mx-0.5 size-5 shrink-0 text-muted" aria-hidden />
          {t("clearRecent")}
        </>
      )}
    </button>
  );
}

export function EntryIcon({ entry: { icon: Icon, picture } }: { entry: PaletteEntry }) {
  if (picture)
    return (
      <img
        src={toThumbnail(picture)}
        alt=""
        width={24}
        height={24}
        loading="lazy"
        decoding="async"
        className="size-6 shrink-0 rounded-full bg-default object-cover"
      />
    );
  return <Icon className="mx-0.5 size-5 shrink-0 text-muted" aria-hidden />;
}

/**
 * Only for mouse and touch: it cannot be focused. Keyboard users have a shortcut, and screen readers read its label.
 */
function BookmarkIndicator({ t, isOn }: { t: TFunction<"search">; isOn: boolean }) {
  return (
    <span
      data-star=""
      title={t("hints.star")}
      className="-my-1 -me-2 grid size-9 shrink-0 place-items-center rounded-lg hover:bg-default"
    >
      <Star className={`size-4 ${isOn ? "fill-attention text-attention" : "text-muted"}`} aria-hidden />
      {isOn && <span className="sr-only">{t("bookmarked")}</span>}
    </span>
  );
}

/** Shows the matched keyword, the note and the detail, which tell results with the same title apart. */
export function EntryDetail({ item: { note, detail }, highlights: { detail: ranges, keyword } }: Result) {
  return (
    <>
      {keyword && <HighlightedRanges text={keyword.text} ranges={[keyword.range]} />}
      {keyword && (note || detail) && " · "}
      {note && <span className="inline-block first-letter:uppercase">{note}</span>}
      {note && detail && " · "}
      <HighlightedRanges text={detail} ranges={ranges} />
    </>
  );
}

export function HighlightedRanges({ text, ranges }: { text: string; ranges: readonly HighlightRange[] }) {
  const ends = [0, ...ranges.map(([, end]) => end)];
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark className="bg-transparent font-semibold text-accent underline decoration-2 underline-offset-[0.2em]">
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
