import "i18next";
import type * as texts from "./modules.gen.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof texts;
  }
}
