/** @jsxImportSource preact */
import { CircleCheck, Save, Send } from "lucide";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { call } from "../../api/call.ts";
import { type ContactRequestBody, contactRequestsStore } from "../../api/contact.ts";
import { missingWorkerStore } from "../../api/service-worker.ts";
import { updateContactRequest } from "../../contract/contact.ts";
import { publicPaths } from "../../lib/public-paths.ts";
import { storageFailureStore } from "../../lib/safe-storage.ts";
import { type ContactRequestEdit, contactRequestEditAtom } from "../../state/contact-request.ts";
import { useAtomValue, useExternalStore, useIsHydrated, useIsland, useSetAtom, useTexts } from "../island/island.ts";
import { IslandIcon } from "../island/island-icon.tsx";
import { HelpRatingsNote } from "./help-ratings-note.tsx";
import { RequestCards } from "./request-cards.tsx";
import { type DepartmentId, dropUnknownChoices, getDepartmentOrFirst } from "./request-fields.ts";
import { RequestForm } from "./request-form.tsx";
import { type SubmitResult, submitRequest, useSubmit } from "./submit-request.ts";
import { SuggestedMessage, useSuggestedMessage } from "./suggested-message.tsx";
import { useDraft } from "./use-draft.ts";

export function ContactForm() {
  const { t } = useTexts<"contact">();
  const isHydrated = useIsHydrated();
  const edit = useAtomValue(contactRequestEditAtom);
  // `requests` is undefined until the worker has answered.
  const requests = useExternalStore(contactRequestsStore);
  const [submitResult, setSubmitResult] = useState<SubmitResult>();
  const lastSubmittedId = submitResult?.kind === "stored" ? submitResult.id : undefined;
  const isWorkerMissing = useExternalStore(missingWorkerStore);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEditing = isHydrated && edit !== null;

  return (
    <>
      <RequestCards requests={requests} lastSubmittedId={lastSubmittedId} onEdit={() => heading.current?.focus()} />
      <section aria-labelledby="contact-form-heading">
        <h2
          id="contact-form-heading"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 text-2xl font-semibold tracking-tight outline-none"
        >
          {t(isEditing ? "edit.heading" : "form.heading")}
        </h2>
        <p className="mt-2 text-sm text-muted text-pretty">
          {t(isEditing ? "edit.help" : isWorkerMissing ? "form.helpOnline" : "form.help")}
        </p>
        <p className="mt-2 mb-8 text-sm text-muted">
          <span className="text-danger">*</span> {t("form.required")}
        </p>
        {isEditing ? (
          <EditRequestForm key={edit.id} edit={edit} onSubmitted={setSubmitResult} />
        ) : (
          <NewRequestForm onSubmitted={setSubmitResult} />
        )}
        {submitResult?.kind === "received" && (
          <Receipt key={submitResult.reference} reference={submitResult.reference} />
        )}
      </section>
    </>
  );
}

/** Shown for a message that this device did not store. Gets the focus, like a request's card. */
function Receipt({ reference }: { reference: string }) {
  const { t } = useTexts<"contact">();
  const text = useRef<HTMLParagraphElement>(null);
  // Use a layout effect: a later effect could take the focus from a field in which the visitor already types.
  useLayoutEffect(() => text.current?.focus(), []);
  return (
    <p
      ref={text}
      tabIndex={-1}
      className="mt-6 mb-4 scroll-my-24 flex outline-none items-start gap-3 rounded-2xl bg-success-soft p-4 text-sm text-success-soft-foreground"
    >
      <IslandIcon node={CircleCheck} className="mt-0.5 size-5 shrink-0" />
      {t("form.received", { reference })}
    </p>
  );
}

/** The content is stored as a draft until the visitor submits the form. */
function NewRequestForm({ onSubmitted }: { onSubmitted: (submitResult: SubmitResult | undefined) => void }) {
  const { t } = useTexts<"contact">();
  const { toHref } = useIsland();
  const form = useRef<HTMLFormElement>(null);
  const { request, isEmpty, change, clear, undoClear, submit: submitDraft } = useDraft(form);
  const { department, choose } = useDepartment();
  const { isLoading, error, submit } = useSubmit();
  const [notice, setNotice] = useState<"cleared" | "restored" | null>(null);
  const suggestion = useSuggestedMessage();
  const isStorageFailing = useExternalStore(storageFailureStore);

  const send = (body: ContactRequestBody) => {
    if (isLoading) return;
    setNotice(null);
    // Remove the receipt of an earlier message: beside an error of this one, it would be misleading.
    onSubmitted(undefined);
    void submit(async () => onSubmitted(await submitDraft(body)));
  };
  const addSuggestion = () => {
    change({ message: [request.message.trimEnd(), suggestion.text].filter(Boolean).join("\n\n") });
    suggestion.remove();
  };
  // Start an empty message with the text, and never change what the visitor has typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that becomes empty later must stay empty.
  useEffect(() => {
    if (suggestion.text === undefined) return;
    if (request.message.trim() === "") addSuggestion();
    else if (request.message.includes(suggestion.text)) suggestion.remove();
  }, [suggestion.text]);
  const clearOrUndo = () => {
    if (undoClear) undoClear();
    else clear();
    setNotice(undoClear ? "restored" : "cleared");
  };
  return (
    <>
      {suggestion.text !== undefined && request.message.trim() !== "" && (
        <SuggestedMessage text={suggestion.text} onAdd={addSuggestion} onDismiss={suggestion.remove} />
      )}
      <RequestForm
        form={form}
        request={request}
        department={department}
        error={error}
        onChange={change}
        onDepartmentChange={choose}
        onSubmit={send}
      >
        <HelpRatingsNote />
        <p className="text-sm text-muted text-pretty">
          {t(isStorageFailing ? "form.draftNotSaved" : "form.draftSaved")}
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={isLoading} className="button button--primary button--lg">
            <IslandIcon node={Send} />
            {t(isLoading ? "form.storing" : "form.send")}
          </button>
          {(!isEmpty || undoClear) && (
            <button type="button" onClick={clearOrUndo} className="button button--ghost button--lg">
              {t(undoClear ? "form.undo" : "form.clear")}
            </button>
          )}
        </div>
        <p className="text-sm text-muted text-pretty">
          {t("form.consent")}{" "}
          <a href={toHref(publicPaths.privacy)} className="link text-foreground underline underline-offset-4">
            {t("form.privacy")}
          </a>
        </p>
        <p role="status" className="text-sm empty:hidden">
          {notice && t(`notice.${notice}`)}
        </p>
      </RequestForm>
    </>
  );
}

/** The URL stores the department, so that other pages can link to the form for one. */
function useDepartment() {
  const isHydrated = useIsHydrated();
  const [choice, setChoice] = useState<string>();
  const selectedId = isHydrated ? (choice ?? new URLSearchParams(location.search).get("department")) : undefined;
  const choose = (id: DepartmentId) => {
    setChoice(id);
    const url = new URL(location.href);
    url.searchParams.set("department", id);
    history.replaceState(history.state, "", url);
  };
  return { department: getDepartmentOrFirst(selectedId).id, choose };
}

interface EditFormProps {
  edit: ContactRequestEdit;
  onSubmitted: (submitResult: SubmitResult) => void;
}

/** Stores every change, separately from the draft of a new request. */
function EditRequestForm({ edit, onSubmitted }: EditFormProps) {
  const { t } = useTexts<"contact">();
  const form = useRef<HTMLFormElement>(null);
  const setEdit = useSetAtom(contactRequestEditAtom);
  const { isLoading, error, submit } = useSubmit();
  const isLate = error === "late";

  const setNewId = (newId: string) => setEdit((current) => current && { ...current, newId });
  const save = (body: ContactRequestBody) => {
    if (isLoading) return;
    void submit(async () => {
      if (isLate) onSubmitted(await submitRequest(body, edit.newId, setNewId));
      else {
        const { request } = await call(updateContactRequest, { params: { id: edit.id }, body });
        onSubmitted({ kind: "stored", id: request.id });
      }
      setEdit(null);
    });
  };
  return (
    <RequestForm
      form={form}
      request={dropUnknownChoices(edit.request)}
      department={getDepartmentOrFirst(edit.department).id}
      error={error}
      onChange={(fields) => setEdit((current) => current && { ...current, request: { ...current.request, ...fields } })}
      onDepartmentChange={(department) => setEdit((current) => current && { ...current, department })}
      onSubmit={save}
    >
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isLoading} className="button button--primary button--lg">
          <IslandIcon node={Save} />
          {t(isLoading ? "form.storing" : isLate ? "edit.sendAsNew" : "edit.save")}
        </button>
        <button type="button" onClick={() => setEdit(null)} className="button button--ghost button--lg">
          {t("edit.cancel")}
        </button>
      </div>
    </RequestForm>
  );
}
