import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import i18next, { type BackendModule } from "i18next";
import { Suspense } from "react";
import { initReactI18next, useTranslation } from "react-i18next";
import { expect, test } from "vitest";
import common from "../../i18n/en/common.ts";
import { LoadErrorNotice } from "../../ui/lazy-with-retry.tsx";
import { watchMissingTexts } from "./watch-missing-texts.ts";

test("a screen whose texts cannot be loaded shows a notice; “Try again” loads and renders them", async () => {
  let isBroken = true;
  const read: BackendModule["read"] = (_language, _area, done) =>
    isBroken ? done(new TypeError("Failed to fetch"), false) : done(null, { signIn: "Sign in" });
  await i18next
    .use({ type: "backend", read, init: () => {} })
    .use(initReactI18next)
    .init({
      lng: "en",
      defaultNS: "common",
      ns: ["common"],
      partialBundledLanguages: true,
      resources: { en: { common } },
    });
  watchMissingTexts();
  const Screen = () => <h1>{useTranslation("auth").t("signIn")}</h1>;
  render(
    <>
      <Suspense>
        <Screen />
      </Suspense>
      <LoadErrorNotice repairFiles={async () => undefined} />
    </>,
  );
  expect(await screen.findByRole("alert")).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: common.failed.retry }));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
});
