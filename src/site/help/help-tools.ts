import { readHelpRatings, removeHelpRating, storeHelpRating } from "../../state/help-ratings.ts";

/** Stores the visitor's rating of a help text on the device; the next contact request sends it. */
export function mountHelpRating(island: HTMLElement): void {
  const { path = "", title = "", thanks = "" } = island.dataset;
  const status = island.querySelector("[role=status]");
  const buttons = [...island.querySelectorAll<HTMLButtonElement>("button[data-value]")];
  const showRating = () => {
    const rating = readHelpRatings().find((each) => each.path === path);
    for (const button of buttons)
      button.setAttribute("aria-pressed", String(String(rating?.isHelpful) === button.dataset.value));
    return rating;
  };
  for (const button of buttons)
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-pressed") === "true") removeHelpRating(path);
      else storeHelpRating({ path, title, isHelpful: button.dataset.value === "true" });
      if (status) status.textContent = showRating() ? thanks : "";
    });
  showRating();
  // Another tab may show the same help text.
  addEventListener("storage", showRating);
}

/** If the browser refuses, puts the link into the address bar. */
export function mountCopyLink(button: HTMLElement): void {
  const label = button.querySelector("[data-part=label]");
  const { copied = "", failed = "", target = "" } = button.dataset;
  button.addEventListener("click", async () => {
    const url = new URL(target, location.href);
    url.search = "";
    try {
      await navigator.clipboard.writeText(decodeURI(url.href));
      if (label) label.textContent = copied;
    } catch {
      history.replaceState(history.state, "", url);
      if (label) label.textContent = failed;
    }
  });
}
