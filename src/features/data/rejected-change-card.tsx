import { type FormEvent, Suspense, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { email } from "../../contract/fields.ts";
import { discardRejectedChange, type RejectedChange, sendRejectedChange } from "../../contract/rejected-changes.ts";
import { MAX_QTY } from "../../contract/shop.ts";
import { newUsername } from "../../contract/usernames.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { Button } from "../../ui/button.tsx";
import { focusContainer, focusFirstInvalidField } from "../../ui/focus.ts";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { toast } from "../../ui/toast.ts";
import { ComparedFields } from "./compared-fields.tsx";
import { ConflictCard, RecordLink } from "./conflict-card.tsx";
import { useOtherDevice } from "./use-other-device.ts";

const ConfirmDialog = lazyWithRetry(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);

/** By product. */
type Quantities = Readonly<Record<number, number>>;

/** If some records were sent, the change has its id still, but is about the next record. */
export const getKey = ({ id, others }: RejectedChange) => `${id}-${others}`;

const correctableFields = ["username", "email"] as const;
type Correction = { [Field in (typeof correctableFields)[number]]?: string | undefined };
const draftSchema = v.partial(v.object({ username: v.string(), email: v.string() }));

export function RejectedChangeCard({ change }: { change: RejectedChange }) {
  const { t, i18n } = useTranslation(["data", "areas"]);
  const titleId = useId();
  const { reason, kind, area, fields, others, canSend } = change;
  const areaName = t(`areas:names.${area}`);
  const name = change.name ?? areaName;
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries((change.lines ?? []).map(({ productId, qty, stock }) => [productId, Math.min(qty, stock)])),
  );
  const isEmpty = Object.values(quantities).every((qty) => qty === 0);
  const form = useCorrection(change, quantities);
  const compared = fields.filter(
    ({ field, mine }) => mine !== change.name && !form.fields.some((each) => each === field),
  );
  const isConflict = canSend && reason === "changed";
  const device = useOtherDevice(change.by);
  const versions = device === undefined ? "rejected" : "otherDevice";
  const getReason = () => {
    if (device !== undefined) return t(`workspace.otherDevice.${canSend ? "changed" : "redo"}`, { device });
    if (!canSend && reason === "changed") return t("workspace.rejected.redo");
    if (!canSend && reason !== "missing" && reason !== "forbidden") return t(`workspace.rejected.${getBlock(kind)}`);
    if (change.lines) return t("workspace.rejected.outOfStock");
    return isConflict && change.by?.name
      ? t("workspace.rejected.changedBy", { name: change.by.name })
      : t(`workspace.rejected.reasons.${reason}`);
  };
  const [sendText, sendLabel] = isConflict
    ? [t(`workspace.${versions}.useMine`), t(`workspace.${versions}.useMineOf`, { name })]
    : [t("workspace.rejected.send"), t("workspace.rejected.sendOf", { name })];
  return (
    <ConflictCard
      titleId={titleId}
      title={name}
      meta={t(`workspace.rejected.${kind}`, { area: areaName, time: formatDateTime(change.at, i18n.language) })}
      reason={getReason()}
    >
      {others > 0 && <p className="mt-1.5">{t("workspace.rejected.others", { count: others })}</p>}
      <ComparedFields fields={compared} by={change.by} />
      <form aria-labelledby={titleId} noValidate onSubmit={(event) => void form.send(event)}>
        {form.fields.length > 0 && (
          <div className="mt-3 grid gap-3">
            {form.fields.map((field) => (
              <FormTextField
                key={field}
                control={form.control}
                name={field}
                label={t(`workspace.rejected.fields.${field}`)}
                isExact
              />
            ))}
          </div>
        )}
        {canSend && change.lines && (
          <OrderLines lines={change.lines} quantities={quantities} onChange={setQuantities} />
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {canSend && (
            <Button
              type="submit"
              size="sm"
              disabled={change.lines !== null && isEmpty}
              isPending={form.formState.isSubmitting}
              aria-label={sendLabel}
            >
              {sendText}
            </Button>
          )}
          <DiscardButton change={change} name={name} isConflict={isConflict} onDiscarded={form.deleteDraft} />
          {kind !== "add" && (canSend || reason === "changed") && (
            <RecordLink table={change.table} recordId={change.recordId} name={name} />
          )}
        </div>
      </form>
    </ConflictCard>
  );
}

interface OrderLinesProps {
  lines: NonNullable<RejectedChange["lines"]>;
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}

/** The pieces of each product that the customer still orders. */
function OrderLines({ lines, quantities, onChange }: OrderLinesProps) {
  const { t } = useTranslation("data");
  return (
    <ul className="mt-3 grid gap-3">
      {lines.map(({ productId, name, qty, stock }) => (
        <li key={productId} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block break-words">{name}</span>
            <span className="block text-xs text-muted">{t("workspace.rejected.line", { qty, stock })}</span>
          </span>
          <NativeSelect
            aria-label={t("workspace.rejected.pieces", { name })}
            value={String(quantities[productId] ?? 0)}
            onChange={({ target }) => onChange({ ...quantities, [productId]: Number(target.value) })}
          >
            {Array.from({ length: Math.min(stock, MAX_QTY) + 1 }, (_, pieces) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of pieces is the choice.
              <option key={pieces} value={pieces}>
                {pieces}
              </option>
            ))}
          </NativeSelect>
        </li>
      ))}
    </ul>
  );
}

const getBlock = (kind: RejectedChange["kind"]) => (kind === "add" ? "exists" : "gone");

function useCorrection(change: RejectedChange, quantities: Quantities) {
  const { t } = useTranslation("data");
  const { id, fields, canSend } = change;
  const names = correctableFields.filter((each) => canSend && fields.some(({ field }) => field === each));
  const send = useEndpointMutation(sendRejectedChange);
  const form = useDraftForm<Correction, Correction>({
    draftKey: `rejected:${getKey(change)}`,
    draftSchema,
    defaultValues: Object.fromEntries(names.map((name) => [name, fields.find(({ field }) => field === name)?.mine])),
    schema: useMemo(() => {
      const check = (schema: v.GenericSchema<string>, message: string) =>
        v.optional(
          v.pipe(
            v.string(),
            v.check((text) => v.is(schema, text), message),
          ),
        );
      return v.object({
        username: check(newUsername, t("workspace.rejected.invalid.username")),
        email: check(email, t("workspace.rejected.invalid.email")),
      });
    }, [t]),
  });
  const submit = form.handleSubmit(async (values, event) => {
    try {
      const ordered = Object.entries(quantities).map(([productId, qty]) => ({ productId: Number(productId), qty }));
      await send.mutateAsync({ params: { id }, body: { values, quantities: ordered } });
      if (event?.target instanceof Element) focusContainer(event.target);
      form.deleteDraft();
      toast.success(t("workspace.rejected.sent"));
    } catch (error) {
      const errors = error instanceof CallError && typeof error.error === "object" ? error.error : {};
      const taken = names.filter((name) => `values.${name}` in errors);
      for (const name of taken) form.setError(name, { type: "server", message: t(`workspace.rejected.inUse.${name}`) });
      if (taken.length === 0) toast.error(t("failed.action"));
    }
  });
  return {
    ...form,
    fields: names,
    send: async (event: FormEvent<HTMLFormElement>) => {
      const { currentTarget } = event;
      event.preventDefault();
      if (form.formState.isSubmitting) return;
      await submit(event);
      focusFirstInvalidField(currentTarget);
    },
  };
}

interface DiscardButtonProps {
  change: RejectedChange;
  name: string;
  /** Discarding leaves the other version. */
  isConflict: boolean;
  onDiscarded: () => void;
}

function DiscardButton({ change: { id, by, others }, name, isConflict, onDiscarded }: DiscardButtonProps) {
  const { t } = useTranslation("data");
  const versions = by?.isOwn ? "otherDevice" : "rejected";
  const [text, label] = isConflict
    ? [t(`workspace.${versions}.useTheirs`), t(`workspace.${versions}.useTheirsOf`, { name })]
    : [t("workspace.rejected.discard"), t("workspace.rejected.discardOf", { name })];
  const button = useRef<HTMLButtonElement>(null);
  const discard = useEndpointMutation(discardRejectedChange);
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    try {
      await discard.mutateAsync({ params: { id } });
      if (button.current) focusContainer(button.current);
      onDiscarded();
      toast(t("workspace.rejected.discarded"));
    } catch {
      toast.error(t("failed.action"));
    }
  };
  return (
    <>
      <Button ref={button} variant="outline" size="sm" aria-label={label} onClick={() => setAsking(true)}>
        {text}
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            isOpen
            title={t("workspace.rejected.askDiscard")}
            help={[
              ...(others > 0 ? [t("workspace.rejected.others", { count: others })] : []),
              t("workspace.rejected.discardHelp"),
            ].join(" ")}
            cancelLabel={t("workspace.cancel")}
            confirmLabel={t("workspace.rejected.discard")}
            onCancel={() => setAsking(false)}
            onConfirm={() => void confirm()}
          />
        )}
      </Suspense>
    </>
  );
}
