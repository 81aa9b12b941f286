import { act, screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import enAccount from "../i18n/en/account.ts";
import enAuth from "../i18n/en/auth.ts";
import thAccount from "../i18n/th/account.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";

beforeAll(() => {
  i18next.addResourceBundle("en", "account", enAccount);
  i18next.addResourceBundle("en", "auth", enAuth);
  i18next.addResourceBundle("th", "account", thAccount);
});
afterEach(async () => void (await i18next.changeLanguage("en")));

function renderForm(onSubmit: () => Promise<void>) {
  return renderComponent(
    <ChangePasswordForm
      minLength={8}
      userInputs={[]}
      onSubmit={onSubmit}
      getError={(error) =>
        error === "wrong"
          ? { field: "currentPassword", message: i18next.t("account:password.wrong") }
          : { field: "root", message: i18next.t("account:password.failed") }
      }
      onCancel={() => {}}
    />,
  );
}

const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });

async function submit(user: ReturnType<typeof renderForm>["user"], values: [string, string, string]) {
  for (const [index, name] of ["Current password", "New password", "Confirm new password"].entries()) {
    await user.clear(getField(name));
    if (values[index]) await user.type(getField(name), values[index]);
  }
  await user.click(screen.getByRole("button", { name: "Change password" }));
}

test("ChangePasswordForm shows an error at each invalid password and does not submit", async () => {
  const onSubmit = vi.fn(async () => {});
  const { user } = renderForm(onSubmit);
  await submit(user, ["", "short", ""]);
  for (const text of ["This is required.", "Use at least 8 characters."])
    expect(await screen.findByText(text)).toBeDefined();
  await submit(user, ["guess", "new password", "new passwords"]);
  expect(await screen.findByText("The passwords don’t match.")).toBeDefined();
  await submit(user, ["same password", "same password", "same password"]);
  expect(await screen.findByText("Choose a password that’s different from your current one.")).toBeDefined();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("ChangePasswordForm shows an error at the current password if the server rejects it", async () => {
  const { user } = renderForm(() => Promise.reject("wrong"));
  await submit(user, ["guess", "new password", "new password"]);
  expect(await screen.findByText("This isn’t your current password.")).toBeDefined();
  expect(getField("Current password").getAttribute("aria-invalid")).toBe("true");
});

test("ChangePasswordForm translates its form error again when the page's language changes", async () => {
  const { user } = renderForm(() => Promise.reject(new Error("no network")));
  await submit(user, ["guess", "new password", "new password"]);
  expect((await screen.findByRole("alert")).textContent).toBe(enAccount.password.failed);
  await act(() => i18next.changeLanguage("th"));
  expect(screen.getByRole("alert").textContent).toBe(thAccount.password.failed);
});
