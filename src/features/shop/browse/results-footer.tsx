import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Pager } from "./pager.tsx";
import { MAX_ADDED_PAGE } from "./search.ts";
import { PagingSwitch } from "./shop-toolbar.tsx";

interface ResultsFooterProps {
  page: number;
  pages: number;
  shown: number;
  total: number;
  addsPages: boolean;
  isLoading: boolean;
  getPageHref: (page: number) => string;
  onPageChange: (page: number) => void;
  /** `isKeyboard`: the button was pressed with the keyboard. */
  onMore: (isKeyboard: boolean) => void;
}

export function ResultsFooter(props: ResultsFooterProps) {
  const { page, pages, shown, total, addsPages, isLoading, getPageHref, onPageChange, onMore } = props;
  const { t } = useTranslation("shop");
  return (
    // The padding is room for a toast, so that at the end of the page a toast does not cover the links.
    <div className="mt-6 flex flex-col gap-4 pb-10">
      {addsPages && (
        <div className="flex flex-col items-center gap-3">
          <p className="text-sm text-muted tabular-nums">{t("browse.shown", { shown, total })}</p>
          {page < Math.min(pages, MAX_ADDED_PAGE) && (
            <Button
              variant="outline"
              isPending={isLoading}
              // `detail` is the number of clicks; it is 0 for a press by keyboard.
              onClick={({ detail }) => onMore(detail === 0)}
            >
              {t("browse.paging.more")}
            </Button>
          )}
          {page >= MAX_ADDED_PAGE && pages > page && <p className="text-sm text-muted">{t("browse.tooMany")}</p>}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PagingSwitch />
        {!addsPages && pages > 1 && (
          <Pager page={page} pages={pages} getPageHref={getPageHref} onPageChange={onPageChange} />
        )}
      </div>
    </div>
  );
}
