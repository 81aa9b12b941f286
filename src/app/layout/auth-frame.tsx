import type { ReactNode } from "react";
import { AppFooter } from "./app-footer.tsx";

export function AuthFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="grid flex-1 lg:grid-cols-[1fr_1.1fr]">
        <div className="relative hidden overflow-hidden bg-ink text-ink-foreground lg:block">
          <img src="/images/entry.svg" alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        </div>
        <div className="flex flex-col px-4 py-4 sm:px-8">
          <header className="flex min-h-10 items-center gap-2">{header}</header>
          <div className="mx-auto my-auto w-full max-w-sm py-8">{children}</div>
        </div>
      </div>
      <AppFooter />
    </div>
  );
}
