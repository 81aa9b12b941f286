import { ImagePlus, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { addPaymentSlip, MAX_SLIP_BYTES } from "../../../contract/invoice-payments.ts";
import type { ShrinkStep } from "../../../lib/shrink-image.ts";
import { readChosenFile } from "../../../ui/attached-files.ts";
import { Button } from "../../../ui/button.tsx";
import { addPastedFiles, FileInput, useFileDrop } from "../../../ui/choose-files.tsx";
import { LargePicture } from "../../../ui/large-picture.tsx";
import { useAddPictures } from "../../../ui/use-add-pictures.ts";

/** A slip is tall, and its small print must stay readable. */
const SHRINK_STEPS: readonly ShrinkStep[] = [
  { longestSide: 2_000, quality: 0.85 },
  { longestSide: 1_600, quality: 0.75 },
  { longestSide: 1_200, quality: 0.6 },
];

interface SlipFieldProps {
  /** Empty without a slip. */
  path: string;
  onChange: (path: string) => void;
}

export function SlipField({ path, onChange }: SlipFieldProps) {
  const { t } = useTranslation("invoices");
  const { mutateAsync } = useEndpointMutation(addPaymentSlip);
  const { add, errors, pendingCount } = useAddPictures({
    maxBytes: MAX_SLIP_BYTES,
    steps: SHRINK_STEPS,
    isFull: () => false,
    store: async (file) => {
      try {
        const { fileName, mediaType, data } = await readChosenFile(file);
        onChange((await mutateAsync({ body: { fileName, mediaType, data } })).path);
        return undefined;
      } catch (error) {
        return error instanceof CallError && error.status === 507 ? "full" : "failed";
      }
    },
  });
  const addOne = (files: readonly File[]) => add(files.slice(0, 1));
  const input = useRef<HTMLInputElement>(null);
  const { isOver, dropProps } = useFileDrop(addOne);
  return (
    <section
      aria-label={t("payment.slip")}
      {...dropProps}
      onPaste={(event) => addPastedFiles(event, addOne)}
      className={`flex flex-col items-start gap-2 rounded-xl ${isOver ? "bg-accent-soft ring-2 ring-accent" : ""}`}
    >
      <h3 className="label">{t("payment.slip")}</h3>
      {path && (
        <div className="relative">
          <LargePicture
            src={path}
            alt={t("payment.slip")}
            fit="contain"
            className="max-h-60 rounded-xl border border-border bg-surface-secondary"
          />
          <Button
            variant="secondary"
            size="sm"
            isIconOnly
            aria-label={t("payment.removeSlip")}
            className="absolute end-2 top-2 size-7 min-w-7"
            onClick={() => onChange("")}
          >
            <X aria-hidden />
          </Button>
        </div>
      )}
      <FileInput ref={input} accept="image/*" label={t("payment.addSlip")} onChoose={addOne} />
      <Button variant="outline" size="sm" isPending={pendingCount > 0} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        {t(path ? "payment.replaceSlip" : "payment.addSlip")}
      </Button>
      {errors.map(({ reason, id }) => (
        <p key={id} role="alert" className="text-sm text-danger">
          {t(`payment.slipErrors.${reason === "tooMany" ? "failed" : reason}`)}
        </p>
      ))}
    </section>
  );
}
