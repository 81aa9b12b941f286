import type { ReactNode } from "react";
import { WholeWords } from "../whole-words.tsx";

interface DocumentPartiesProps {
  heading: string;
  children: ReactNode;
  details: readonly (readonly [name: string, value: string])[];
}

export function DocumentParties({ heading, children, details }: DocumentPartiesProps) {
  return (
    <section className="mt-7 grid grid-cols-2 gap-8 border-t border-separator pt-6 text-sm print:mt-5 print:pt-4 @max-[560px]:grid-cols-1 @max-[560px]:gap-6">
      <div className="min-w-0 break-words">
        <h3 className="text-xs font-semibold text-muted">{heading}</h3>
        {children}
      </div>
      <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1">
        {details.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">
              <WholeWords>{name}</WholeWords>
            </dt>
            <dd className="text-end font-medium break-words tabular-nums">
              <WholeWords>{value}</WholeWords>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
