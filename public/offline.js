// Shows offline.html in the visitor's language and skin, and loads the requested page as soon as there is a network.
const root = document.documentElement;
let language = navigator.language;
try {
  language = localStorage.getItem("i18nextLng") ?? language;
  const skin = JSON.parse(localStorage.getItem("skin"));
  if (skin && skin !== "system") root.style.colorScheme = skin === "dark" ? "dark" : "light";
} catch {
  // localStorage may be blocked or damaged: the page then follows the device.
}
const [, prefix] = /^\/(en|th)(?=\/|$)/.exec(location.pathname) ?? [];
root.lang = /^th\b/.test(prefix ?? language) ? "th" : "en";

addEventListener("online", () => location.reload());
document.addEventListener("click", (event) => {
  if (event.target.closest("button")) location.reload();
});
