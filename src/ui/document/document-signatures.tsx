import type { DocumentContent } from "../../lib/document-content.ts";

/** Lines to sign on paper. They stay together on a page. */
export function DocumentSignatures({ names, date }: NonNullable<DocumentContent["signatures"]>) {
  return (
    <div className="mt-12 grid break-inside-avoid grid-cols-2 gap-8 text-center text-sm text-muted print:mt-10">
      {names.map((signature) => (
        <div key={signature}>
          <div className="mx-auto h-10 max-w-56 border-b border-current" />
          <p className="mt-1.5">{signature}</p>
          <p className="mt-1 text-xs">{date} ____ / ____ / ______</p>
        </div>
      ))}
    </div>
  );
}
