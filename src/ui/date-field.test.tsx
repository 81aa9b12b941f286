import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { DateField } from "./date-field.tsx";

let value: string | null;

function Example({ start }: { start: string | null }) {
  const [date, setDate] = useState(start);
  value = date;
  return <DateField label="Due date" value={date} onChange={setDate} clearLabel="Clear" openLabel="Open calendar" />;
}

const segment = (type: string) => document.querySelector<HTMLElement>(`[role=spinbutton][data-type=${type}]`);

test("DateField shows Buddhist years in Thai and Gregorian years in English", () => {
  const { unmount } = renderComponent(<Example start="2026-11-21" />, "th-TH");
  expect(segment("year")?.textContent).toBe("2569");
  unmount();
  renderComponent(<Example start="2026-11-21" />, "en-GB");
  expect(segment("year")?.textContent).toBe("2026");
});

test("DateField stores a Buddhist year typed in Thai as a Gregorian year", async () => {
  const { user } = renderComponent(<Example start="2026-11-21" />, "th-TH");
  const year = segment("year");
  if (year) await user.click(year);
  await user.keyboard("2570");
  expect(value).toBe("2027-11-21");
});

test.each([
  ["th-TH", "2026", "2026-11-21", "2569"],
  ["th-TH", "๒๕๗๐", "2027-11-21", "2570"],
  ["en-GB", "2569", "2026-11-21", "2026"],
  ["en-GB", "๒๐๒๗", "2027-11-21", "2027"],
])("DateField in %s: the typed year %s is stored in %s and shown as %s", async (locale, typed, stored, shown) => {
  const { user } = renderComponent(<Example start="2025-11-21" />, locale);
  const year = segment("year");
  if (year) await user.click(year);
  await user.keyboard(typed);
  expect(value).toBe(stored);
  expect(segment("year")?.textContent).toBe(shown);
});

test("DateField takes a day in Thai digits", async () => {
  const { user } = renderComponent(<Example start="2026-11-21" />, "th-TH");
  const day = segment("day");
  if (day) await user.click(day);
  await user.keyboard("๐๕");
  expect(value).toBe("2026-11-05");
});

test.each([
  ["th-TH", "๒๙๐๒๒๐๒๘", "2028-02-29"],
  ["th-TH", "29022571", "2028-02-29"],
  ["en-GB", "29022571", "2028-02-29"],
  ["th-TH", "29022027", "2027-02-28"],
  ["th-TH", "๐๕๑๒๖๙", "2026-12-05"],
  ["th-TH", "051227", "2027-12-05"],
  ["en-GB", "051269", "2026-12-05"],
])("DateField in %s: %s typed into an empty field is stored as %s", async (locale, digits, expected) => {
  const { user } = renderComponent(<Example start={null} />, locale);
  await user.click(segment("day") ?? document.body);
  await user.keyboard(digits);
  await user.tab();
  expect(value).toBe(expected);
});

test("DateField with only a year stores nothing when the focus leaves", async () => {
  const { user } = renderComponent(<Example start={null} />);
  await user.click(segment("year") ?? document.body);
  await user.keyboard("26");
  await user.tab();
  expect(value).toBeNull();
});

test("DateField stores a day chosen in the Thai calendar as a Gregorian date", async () => {
  const { user } = renderComponent(<Example start="2026-11-21" />, "th-TH");
  await user.click(screen.getByRole("button", { name: /Open calendar/ }));
  const day = (await screen.findAllByRole("button")).find(({ textContent }) => textContent === "25");
  if (day) await user.click(day);
  expect(value).toBe("2026-11-25");
});

test("DateField: pressing the clear button sets the value to null and removes the button", async () => {
  const { user } = renderComponent(<Example start="2026-11-21" />);
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(value).toBeNull();
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
});
