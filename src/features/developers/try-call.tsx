import { useMutation } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { RotateCcw, Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { sendTimedCall } from "../../api/queries/developers.ts";
import { deleteDraft, readDraft, storeDraft } from "../../state/drafts.ts";
import { sessionAtom } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Call } from "./calls.ts";
import { ResponseView } from "./response-view.tsx";

/** The form starts with the user's last input or, if there is none, with the call's example. */
export function TryCall({ call }: { call: Call }) {
  const { t } = useTranslation("developers");
  const refreshToken = useAtomValue(sessionAtom)?.refreshToken;
  const draftKey = `call:${call.id}`;
  const [form, setForm] = useState(() => readDraft(draftKey, tryFormSchema) ?? buildExampleForm(call, refreshToken));
  const [bodyError, setBodyError] = useState<string>();
  const sendMutation = useMutation({
    networkMode: "always",
    mutationFn: (input: { params: object; body?: unknown }) =>
      sendTimedCall(call, input, { withToken: call.permission !== undefined, isMutation: call.invalidates.length > 0 }),
  });

  const change = (part: Partial<TryForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    setBodyError(undefined);
    storeDraft(draftKey, next);
  };
  const reset = () => {
    deleteDraft(draftKey, form);
    setForm(buildExampleForm(call, refreshToken));
    setBodyError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    try {
      sendMutation.mutate(parseCallInput(call, form));
    } catch (error) {
      setBodyError(t("invalidJson", { reason: error instanceof Error ? error.message : "" }));
    }
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-col gap-4" aria-label={t("try", { path: call.path })}>
      {call.parameters.map(({ name, required }) => (
        <TextField
          key={name}
          label={<code>{name}</code>}
          value={form.params[name] ?? ""}
          onChange={(text) => change({ params: { ...form.params, [name]: text } })}
          isRequired={required ?? false}
          isExact
        />
      ))}
      {call.body && (
        <TextField
          label={t("body")}
          value={form.body}
          onChange={(body) => change({ body })}
          error={bodyError}
          rows={Math.min(16, form.body.split("\n").length + 1)}
          inputClassName="font-mono text-xs"
          isExact
        />
      )}
      {call.invalidates.length > 0 && <p className="text-xs text-muted">{t("writes")}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">
          <Send aria-hidden />
          {t("send")}
        </Button>
        {(call.parameters.length > 0 || call.body) && (
          <Button variant="tertiary" onClick={reset}>
            <RotateCcw aria-hidden />
            {t("reset")}
          </Button>
        )}
      </div>
      <ResponseView response={sendMutation.data} error={sendMutation.error} />
    </form>
  );
}

/** Each param as text, and the body as JSON text. */
const tryFormSchema = v.object({ params: v.record(v.string(), v.string()), body: v.string() });
type TryForm = v.InferOutput<typeof tryFormSchema>;

function buildExampleForm({ parameters, body }: Call, refreshToken: string | undefined): TryForm {
  return {
    params: Object.fromEntries(parameters.map(({ name, example }) => [name, toFieldText(example)])),
    body: body ? JSON.stringify(withToken(body.example, refreshToken), null, 2) : "",
  };
}

const toFieldText = (value: unknown) =>
  value === undefined ? "" : Array.isArray(value) ? value.join(",") : String(value);

/** Puts the user's refresh token into a call's example, because the OpenAPI document contains no valid token. */
const withToken = (example: unknown, refreshToken: string | undefined) =>
  typeof example === "object" && example !== null && "refreshToken" in example ? { ...example, refreshToken } : example;

/**
 * Parses the typed values: omits empty params and splits lists at commas. Throws a SyntaxError for an invalid JSON
 * body.
 */
function parseCallInput({ parameters, body }: Call, form: TryForm): { params: object; body?: unknown } {
  const entries = parameters.flatMap(({ name, schema }) => {
    const text = form.params[name] ?? "";
    if (text === "") return [];
    return [[name, schema.type === "array" ? text.split(",") : text]];
  });
  return { params: Object.fromEntries(entries), ...(body && { body: JSON.parse(form.body) }) };
}
