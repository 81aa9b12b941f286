import { Fragment, type ReactNode } from "react";
import { brand } from "../../brand.ts";
import type { DocumentContent, DocumentTone } from "../../lib/document-content.ts";

type HeaderContent = Pick<
  DocumentContent,
  "language" | "title" | "englishTitle" | "number" | "book" | "mark" | "issuer"
>;

/** Such a title, as that of a receipt that is a tax invoice too, is smaller and has its English title below. */
export const LONG_TITLE = 18;

interface DocumentHeaderProps extends HeaderContent {
  children?: ReactNode;
}

export function DocumentHeader(props: DocumentHeaderProps) {
  const { language, title, englishTitle, number, book, mark, issuer, children } = props;
  const isLong = title.length > LONG_TITLE;
  return (
    <header className="flex items-start justify-between gap-8 @max-[560px]:flex-col-reverse @max-[560px]:gap-5">
      <div className="flex min-w-0 items-start gap-4">
        <img
          src={issuer.logo || brand.logo}
          alt=""
          className="h-12 max-w-36 shrink-0 object-contain @max-[560px]:max-w-24 print:h-14"
        />
        <address className="min-w-0 text-sm text-muted not-italic">
          <p className="text-base font-semibold text-foreground">{issuer.name}</p>
          <p className="max-w-[24rem] text-pretty whitespace-pre-line">{issuer.address}</p>
          <p>
            {issuer.contact.map((text, index) => (
              <Fragment key={text}>
                {index > 0 && <span className="@max-[560px]:hidden"> · </span>}
                <span className="@max-[560px]:block">{text}</span>
              </Fragment>
            ))}
          </p>
          <p className="tabular-nums">{issuer.taxId}</p>
        </address>
      </div>
      <div className="shrink-0 text-end @max-[560px]:text-start">
        <h2 className={`font-bold text-ink ${isLong ? "text-xl" : "text-3xl"}`}>
          {title}
          {language === "th" && (
            <>
              {" "}
              <span lang="en" className={`font-medium text-muted ${isLong ? "block text-sm" : "text-lg"}`}>
                {isLong ? englishTitle : `/ ${englishTitle}`}
              </span>
            </>
          )}
        </h2>
        <p className="text-lg font-medium tabular-nums">{number}</p>
        {book && <p className="text-sm text-muted tabular-nums">{book}</p>}
        {mark && <p className="text-sm font-semibold">{mark}</p>}
        {children}
      </div>
    </header>
  );
}

const statusTones = {
  good: "text-success-soft-foreground",
  muted: "text-muted",
  attention: "text-attention",
  bad: "text-danger",
} as const satisfies Record<DocumentTone, string>;

export function DocumentStatusLabel({ tone, children }: { tone: DocumentTone; children: ReactNode }) {
  return (
    <p
      className={`mt-3 inline-block -rotate-3 rounded-lg border-2 border-current px-3 py-0.5 text-sm font-bold tracking-wide uppercase ${statusTones[tone]}`}
    >
      {children}
    </p>
  );
}
