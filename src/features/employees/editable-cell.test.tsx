import { act, fireEvent, screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import type { Employee } from "../../contract/employees.ts";
import employees from "../../i18n/en/employees.ts";
import { EditableCell } from "./editable-cell.tsx";

beforeAll(() => void i18next.addResourceBundle("en", "employees", employees));

const employee: Employee = {
  id: 1,
  full_name: "Pim Rattana",
  post: "Accountant",
  email: "pim.rattana@example.com",
  city: "Phuket",
  start_date: "2026-08-03",
  salary: 38_000,
  age: 29,
  experience: 5,
  status: 1,
  avatar: "",
};

async function editSalary(text: string) {
  const save = vi.fn(async () => undefined);
  const { user } = renderComponent(
    <EditableCell
      employee={employee}
      field="salary"
      label="Salary"
      language="en"
      save={save}
      format={({ salary }) => String(salary)}
    />,
  );
  await user.click(screen.getByRole("button"));
  await user.keyboard(text);
  return { user, save, field: screen.getByRole<HTMLInputElement>("textbox", { name: "Salary" }) };
}

test("EditableCell: leaving the field saves the text", async () => {
  const { user, save } = await editSalary("41000");
  await user.tab();
  expect(save).toHaveBeenCalledExactlyOnceWith(1, { salary: 41_000 });
});

test("EditableCell: a reload keeps the typed text and saves nothing, even if blur follows pagehide", async () => {
  const { save, field } = await editSalary("42000");
  act(() => void dispatchEvent(new Event("pagehide")));
  fireEvent.blur(field);
  act(() => void dispatchEvent(new Event("pageshow")));
  expect(save).not.toHaveBeenCalled();
  expect(field.value).toBe("42000");
});
