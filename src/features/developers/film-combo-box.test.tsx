import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { listFilms } from "../../contract/films.ts";
import developers from "../../i18n/en/developers.ts";
import { FilmComboBox } from "./film-combo-box.tsx";

const films = [
  { id: 1, rank: 1, title: "Dust on the Accordion" },
  { id: 2, rank: 2, title: "ก่อนแดดจะหมดที่เชียงคาน" },
  { id: 3, rank: 3, title: "Rain over Chiang Khan" },
];

beforeAll(() => void i18next.addResourceBundle("en", "developers", developers));

function renderFilmComboBox() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(endpointQuery(listFilms, {}).queryKey, films);
  const view = renderComponent(
    <QueryClientProvider client={client}>
      <FilmComboBox />
    </QueryClientProvider>,
  );
  return { ...view, comboBox: screen.getByRole<HTMLInputElement>("combobox", { name: "Film" }) };
}

const getOptions = () =>
  screen.queryAllByRole("option").map((option) => option.getAttribute("aria-label") ?? option.textContent);

test.each([
  ["KHAN", ["Rain over Chiang Khan3"]],
  ["เชียง", ["ก่อนแดดจะหมดที่เชียงคาน2"]],
  ["an", ["Rain over Chiang Khan3"]],
])(
  "FilmComboBox: typing %s lists the films whose title contains that text, ignoring upper and lower case",
  async (text, titles) => {
    const { user, comboBox } = renderFilmComboBox();
    await user.type(comboBox, text);
    expect(getOptions()).toEqual(titles);
  },
);

test("FilmComboBox: choosing a film with arrow keys and Enter shows the rank of that film", async () => {
  const { user, comboBox } = renderFilmComboBox();
  await user.type(comboBox, "on");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(comboBox.value).toBe("Dust on the Accordion");
  expect(screen.getByRole("status").textContent).toBe("Dust on the Accordion · rank 1");
  expect(getOptions()).toEqual([]);
});

test("FilmComboBox: text that no title contains lists no film; Escape closes the list and clears the text", async () => {
  const { user, comboBox } = renderFilmComboBox();
  await user.type(comboBox, "zzz");
  expect(screen.getByText("No films found.")).toBeDefined();
  await user.keyboard("{Escape}");
  expect(screen.queryByText("No films found.")).toBeNull();
  expect(comboBox.value).toBe("");
});

test("FilmComboBox: leaving the field with text that is no film's title shows the chosen film again", async () => {
  const { user, comboBox } = renderFilmComboBox();
  await user.type(comboBox, "dust{ArrowDown}{Enter}");
  await user.type(comboBox, "zzz");
  expect(comboBox.value).toBe("Dust on the Accordionzzz");
  await user.tab();
  expect(comboBox.value).toBe("Dust on the Accordion");
});
