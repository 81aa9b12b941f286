import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimedResponse } from "../../api/queries/developers.ts";
import { Button } from "../../ui/button.tsx";

interface ResponseViewProps {
  response: TimedResponse | undefined;
  error: Error | null;
}

export function ResponseView({ response, error }: ResponseViewProps) {
  const { t, i18n } = useTranslation("developers");
  const isOk = response !== undefined && response.status < 300;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {error && <span className="text-danger">{t("noResponse", { reason: error.message })}</span>}
        {!error && response && (
          <>
            <span
              className={`rounded-md px-2 py-0.5 font-mono text-xs font-semibold ${isOk ? "bg-success-soft text-foreground" : "bg-danger-soft text-foreground"}`}
            >
              {response.status}
            </span>{" "}
            <span className="text-muted tabular-nums">
              {t("took", {
                duration: Math.max(1, Math.round(response.duration)).toLocaleString(i18n.language),
                size: new TextEncoder().encode(response.text).length.toLocaleString(i18n.language),
              })}
            </span>
          </>
        )}
      </p>
      {!error && response && <ResponseText key={response.text} text={formatJson(response.text)} />}
    </div>
  );
}

function ResponseText({ text }: { text: string }) {
  const { t } = useTranslation("developers");
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="relative">
      <CodeBlock label={t("responseLabel")} wraps>
        {text}
      </CodeBlock>
      <Button
        variant="ghost"
        size="sm"
        isIconOnly
        className="absolute end-2 top-2"
        aria-label={t(isCopied ? "copied" : "copy")}
        onClick={() => void copy()}
      >
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </Button>
    </div>
  );
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

interface CodeBlockProps {
  label: string;
  /** By default the block scrolls sideways. */
  wraps?: boolean;
  children: string;
}

/** The region scrolls, so keyboard users can focus it. */
export function CodeBlock({ label, wraps = false, children }: CodeBlockProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-xl bg-surface p-3 outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <pre
        lang="en"
        className={`font-mono text-xs leading-relaxed ${wraps ? "pe-10 break-words whitespace-pre-wrap" : ""}`}
      >
        {children}
      </pre>
    </section>
  );
}
