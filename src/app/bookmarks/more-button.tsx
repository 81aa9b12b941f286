import { Button } from "@heroui/react";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageEntry } from "../../state/navbar.ts";

const MoreMenu = lazy(() => import("./more-menu.tsx").then(({ MoreMenu }) => ({ default: MoreMenu })));

/** The bookmarks for which the navbar has no room. */
export function MoreButton({ pages }: { pages: readonly PageEntry[] }) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button
      variant="ghost"
      size="sm"
      isIconOnly
      aria-label={t("bookmarks.more")}
      aria-haspopup="menu"
      onPress={() => setWanted(true)}
    >
      <Ellipsis aria-hidden />
    </Button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <MoreMenu pages={pages}>{button}</MoreMenu>
    </Suspense>
  ) : (
    button
  );
}
