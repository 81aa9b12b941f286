// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import i18next from "i18next";
import { expect, test } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import type { ReplacedChange } from "../../contract/rejected-changes.ts";
import en from "../../i18n/en/data.ts";
import { ComparedFields } from "./compared-fields.tsx";

const colleague = { name: "Malee", at: "2026-07-15T02:30:00.000Z", isOwn: false, deviceName: "Phone" };

test.each<[string, by: ReplacedChange["by"], titles: string[]]>([
  ["nobody knows whom", null, ["Yours", "Now"]],
  ["a colleague", colleague, ["Yours", "Malee’s"]],
  ["the person on another device", { ...colleague, isOwn: true }, ["On this device", "On your other device “Phone”"]],
  [
    "the person on a device without a name",
    { ...colleague, isOwn: true, deviceName: null },
    ["On this device", "On your other device"],
  ],
])("ComparedFields: the titles of values by %s", (_, by, titles) => {
  i18next.addResourceBundle("en", "data", en);
  renderComponent(<ComparedFields fields={[{ field: "title", mine: "Screws", current: "Nails" }]} by={by} />);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(titles);
});
