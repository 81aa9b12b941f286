import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { type NamedPerson, PeoplePicker, PersonPicker } from "./person-picker.tsx";

const people = ["Marcus Bell", "Mai Nguyen", "สมชาย รัตนพันธ์"].map((fullName) => ({
  id: fullName,
  fullName,
  avatar: `/${fullName}.webp`,
  detail: "",
}));
let chosenPerson: NamedPerson | null;
let chosenGuests: readonly NamedPerson[];

function OnePicker() {
  const [value, setValue] = useState<NamedPerson | null>(null);
  chosenPerson = value;
  return (
    <PersonPicker
      label="Assignee"
      placeholder="No one"
      clearLabel="Remove"
      people={people}
      value={value}
      onChange={setValue}
    />
  );
}

function GuestsPicker() {
  const [value, setValue] = useState<readonly NamedPerson[]>([]);
  chosenGuests = value;
  return <PeoplePicker label="Guests" placeholder="" people={people} value={value} onChange={setValue} />;
}

test.each([
  ["mar{Enter}", "Marcus Bell"],
  ["สมชาย{Enter}", "สมชาย รัตนพันธ์"],
  ["ma{ArrowDown}{Enter}", "Mai Nguyen"],
  ["mar{Tab}", "Marcus Bell"],
  ["Nok{Enter}", "Nok"],
  ["{ArrowDown}{Enter}", "Marcus Bell"],
])("PersonPicker: typing %j chooses %s", async (typed, name) => {
  const { user } = renderComponent(<OnePicker />);
  await user.click(screen.getByRole("combobox", { name: "Assignee" }));
  await user.keyboard(typed);
  expect(chosenPerson?.fullName).toBe(name);
});

test("PersonPicker keeps a typed name when the focus leaves, and an emptied field has nobody", async () => {
  const { user } = renderComponent(<OnePicker />);
  const input = screen.getByRole("combobox", { name: "Assignee" });
  await user.type(input, "MARCUS BELL{Escape}");
  await user.click(document.body);
  expect(chosenPerson).toEqual({ fullName: "Marcus Bell", avatar: "/Marcus Bell.webp" });
  await user.clear(input);
  expect(chosenPerson).toBeNull();
  await user.type(input, "mai{Enter}");
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(chosenPerson).toBeNull();
  expect(document.activeElement).toBe(input);
});

test("PersonPicker: leaving the field takes the highlighted person, and a click opens the whole list", async () => {
  const { user } = renderComponent(<OnePicker />);
  const input = screen.getByRole("combobox", { name: "Assignee" });
  await user.click(input);
  expect(screen.getAllByRole("option")).toHaveLength(people.length);
  await user.keyboard("mar");
  await user.click(document.body);
  expect(chosenPerson?.fullName).toBe("Marcus Bell");
});

test("PeoplePicker adds nobody twice, and Backspace in the empty field removes the last person", async () => {
  const { user } = renderComponent(<GuestsPicker />);
  const input = screen.getByRole("combobox", { name: "Guests" });
  await user.type(input, "mai{Enter}Nok{Enter}nok{Enter}");
  expect(chosenGuests.map(({ fullName }) => fullName)).toEqual(["Mai Nguyen", "Nok"]);
  await user.keyboard("{Backspace}");
  expect(chosenGuests.map(({ fullName }) => fullName)).toEqual(["Mai Nguyen"]);
});
