/** @jsxImportSource preact */
import { renderToString } from "preact-render-to-string";
import { ContactIsland } from "../contact/contact-island.tsx";
import { DemoIsland } from "../demo/demo-island.tsx";
import type { Island } from "./island.ts";

const ISLAND = /(?<=<div data-island="(contact-form|live-demo)"[^>]*>)(?=<\/div>)/g;

/**
 * Fills the empty elements of the islands that the browser hydrates. Preact renders them, because hydration needs the
 * markup of the library that hydrates; React renders everything around them. `createIsland` gets the area of the texts.
 */
export const fillIslands = (html: string, createIsland: (area: "contact" | "demo") => Island): string =>
  html.replace(ISLAND, (_, name: string) =>
    renderToString(
      name === "contact-form" ? (
        <ContactIsland island={createIsland("contact")} />
      ) : (
        <DemoIsland island={createIsland("demo")} />
      ),
    ),
  );
