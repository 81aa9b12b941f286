import "../../ui/overlays.css";
import { ComboBox, Input, Label, ListBox } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/endpoint-query.ts";
import type { Film } from "../../contract/films.ts";
import { listFilms } from "../../contract/films.ts";
import { includesText } from "../../lib/search.ts";

const noFilms: Film[] = [];

/** Typing lists the films whose Thai or English title contains the text. */
export function FilmComboBox() {
  const { t, i18n } = useTranslation("developers");
  const { data: films = noFilms, isError } = useQuery(endpointQuery(listFilms, {}));
  const [chosenFilm, setChosenFilm] = useState<Film>();
  const formatRank = ({ rank: value }: Film) => t("films.rank", { rank: value.toLocaleString(i18n.language) });
  return (
    <div className="flex max-w-md flex-col gap-2">
      <ComboBox
        defaultItems={films}
        defaultFilter={includesText}
        allowsEmptyCollection
        menuTrigger="input"
        onSelectionChange={(key) => setChosenFilm(films.find(({ id }) => id === key))}
      >
        <Label>{t("films.label")}</Label>
        <ComboBox.InputGroup>
          <Input placeholder={t("films.placeholder")} />
          <ComboBox.Trigger />
        </ComboBox.InputGroup>
        <ComboBox.Popover>
          {/* Limit the height: with a list taller than the window, arrow keys scroll the page, and that closes the
          list. */}
          <ListBox<Film>
            className="max-h-72 overflow-y-auto"
            renderEmptyState={() => <p className="px-3 py-2 text-sm text-muted">{t("films.none")}</p>}
          >
            {(film) => (
              <ListBox.Item id={film.id} textValue={film.title}>
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {film.title}
                </span>
                <span className="text-xs text-muted tabular-nums" aria-hidden>
                  {film.rank.toLocaleString(i18n.language)}
                </span>
                <ListBox.ItemIndicator />
              </ListBox.Item>
            )}
          </ListBox>
        </ComboBox.Popover>
      </ComboBox>
      <p role="status" className="min-h-5 text-sm text-muted">
        {isError ? t("films.failed") : chosenFilm && `${chosenFilm.title} · ${formatRank(chosenFilm)}`}
      </p>
    </div>
  );
}
