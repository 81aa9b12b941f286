import { act, screen } from "@testing-library/react";
import { useState } from "react";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { replaceSchemaMessages } from "../lib/with-messages.ts";
import { useDraftForm } from "./use-draft-form.ts";

const valuesSchema = v.object({ name: v.string(), city: v.string() });
type Values = v.InferOutput<typeof valuesSchema>;
const validValuesSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  city: v.pipe(v.string(), v.maxLength(6)),
});
const schemas = {
  en: replaceSchemaMessages(validValuesSchema, () => "Invalid"),
  th: replaceSchemaMessages(validValuesSchema, () => "ไม่ถูกต้อง"),
};
const savedValues: Values = { name: "Ann", city: "Rome" };

interface ExampleProps {
  defaultValues?: Values;
  language?: keyof typeof schemas;
  /** Saves the values and returns the server's errors by field. */
  save?: (values: Values) => Promise<Partial<Values>>;
}

function Example({ defaultValues = savedValues, language = "en", save = async () => ({}) }: ExampleProps) {
  const [isSaved, setSaved] = useState(false);
  const form = useDraftForm({
    draftKey: "people:1",
    draftSchema: v.partial(valuesSchema),
    defaultValues,
    schema: schemas[language],
  });
  const submit = form.handleSubmit(async (checked) => {
    try {
      const errors = Object.entries(await save(checked));
      for (const [field, message] of errors) form.setError(field as keyof Values, { type: "server", message });
      if (errors.length > 0) return;
      form.deleteDraft();
      setSaved(true);
    } catch {
      form.setError("root", { message: "Couldn't save" });
    }
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit}>
      {(["name", "city"] as const).map((field) => (
        <label key={field}>
          {field}
          <input {...form.register(field)} aria-description={errors[field]?.message} />
        </label>
      ))}
      <output>
        {[form.isDirty && "dirty", form.wasRestored && "restored", isSaved && "saved"].filter(Boolean).join()}
      </output>
      {errors.root && <p role="alert">{errors.root.message}</p>}
      <p>{`Changes: ${JSON.stringify(form.getChanges())}`}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.rebase({ name: "Bea", city: "Oslo" })}>
        Rebase
      </button>
      <button type="button" onClick={form.discard}>
        Discard
      </button>
    </form>
  );
}

const getField = (name: keyof Values) => screen.getByRole<HTMLInputElement>("textbox", { name });
const getValues = (): Values => ({ name: getField("name").value, city: getField("city").value });
const getError = (name: keyof Values) => getField(name).getAttribute("aria-description");
const getStatus = () => screen.getByRole("status").textContent;
const getDraft = (): unknown => JSON.parse(localStorage.getItem("draft:0:people:1") ?? "null");

async function retype(user: ReturnType<typeof renderComponent>["user"], name: keyof Values, text: string) {
  await user.clear(getField(name));
  if (text) await user.type(getField(name), text);
}

test("useDraftForm: a remounted form restores changed fields and shows newer saved values in the others", async () => {
  const { user, unmount } = renderComponent(<Example />);
  expect(getStatus()).toBe("");
  await retype(user, "city", "Paris");
  expect(getStatus()).toBe("dirty");
  unmount();
  renderComponent(<Example defaultValues={{ name: "Ann Lee", city: "Rome" }} />);
  expect(getValues()).toEqual({ name: "Ann Lee", city: "Paris" });
  expect(getStatus()).toBe("dirty,restored");
});

test("useDraftForm: typing the saved value into the only changed field deletes the draft", async () => {
  const { user } = renderComponent(<Example />);
  await retype(user, "city", "Oslo");
  expect(getDraft()).toEqual({ city: "Oslo" });
  await retype(user, "city", "Rome");
  expect(getStatus()).toBe("");
  expect(getDraft()).toBeNull();
});

test("useDraftForm: a successful submit saves the values and deletes the draft", async () => {
  const save = vi.fn(async () => ({}));
  const { user, unmount } = renderComponent(<Example save={save} />);
  await retype(user, "city", "Paris");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: "Ann", city: "Paris" });
  expect(getStatus()).toContain("saved");
  unmount();
  renderComponent(<Example />);
  expect(getValues()).toEqual(savedValues);
  expect(getStatus()).toBe("");
});

test("useDraftForm: discard() restores the saved values and deletes the draft", async () => {
  const { user, unmount } = renderComponent(<Example />);
  await retype(user, "city", "Paris");
  unmount();
  renderComponent(<Example />);
  expect(getStatus()).toBe("dirty,restored");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(getValues()).toEqual(savedValues);
  expect(getStatus()).toBe("");
  expect(getDraft()).toBeNull();
});

test("useDraftForm: rebase() shows other saved values, and discard() returns to them", async () => {
  const { user } = renderComponent(<Example />);
  await retype(user, "city", "Paris");
  await user.click(screen.getByRole("button", { name: "Rebase" }));
  expect(getValues()).toEqual({ name: "Bea", city: "Oslo" });
  expect(getStatus()).toBe("");
  expect(getDraft()).toBeNull();
  await retype(user, "city", "Lima");
  expect(getDraft()).toEqual({ city: "Lima" });
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(getValues()).toEqual({ name: "Bea", city: "Oslo" });
  expect(getDraft()).toBeNull();
});

test("useDraftForm: submitting invalid values shows an error at each invalid field and saves nothing", async () => {
  const save = vi.fn(async () => ({}));
  const { user } = renderComponent(<Example save={save} />);
  await retype(user, "name", "");
  await retype(user, "city", "Bangkok");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect([getError("name"), getError("city")]).toEqual(["Invalid", "Invalid"]);
  await user.type(getField("name"), "A");
  expect([getError("name"), getError("city")]).toEqual([null, "Invalid"]);
  expect(save).not.toHaveBeenCalled();
});

test("useDraftForm: changing the language translates validation errors and keeps the server's errors", async () => {
  const save = async () => ({ name: "Taken" });
  const { user, rerender } = renderComponent(<Example save={save} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(getError("name")).toBe("Taken");
  rerender(<Example save={save} language="th" />);
  expect(getError("name")).toBe("Taken");
  await retype(user, "city", "Bangkok");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(getError("city")).toBe("ไม่ถูกต้อง");
  rerender(<Example save={save} language="en" />);
  await vi.waitFor(() => expect(getError("city")).toBe("Invalid"));
});

test("useDraftForm: changing the page's language keeps the error of the whole form", async () => {
  const save = () => Promise.reject(new Error("no network"));
  const { user, rerender } = renderComponent(<Example save={save} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  rerender(<Example save={save} language="th" />);
  // Wait until the form has validated its fields again, which is asynchronous.
  await act(async () => {});
  expect(screen.getByRole("alert").textContent).toBe("Couldn't save");
});

test("useDraftForm: a failed submit keeps the typed values, even after a remount, and can be repeated", async () => {
  const save = vi.fn(async () => ({}));
  save.mockRejectedValueOnce(new Error("no network"));
  const { user, unmount } = renderComponent(<Example save={save} />);
  await retype(user, "city", "Paris");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("alert").textContent).toBe("Couldn't save");
  expect(getValues()).toEqual({ name: "Ann", city: "Paris" });
  unmount();
  renderComponent(<Example save={save} />);
  expect(getValues()).toEqual({ name: "Ann", city: "Paris" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(getStatus()).toContain("saved");
});
