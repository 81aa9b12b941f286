// Runs before anything is painted: the kept skin and language, and a word to browsers that cannot run the app.
// Plain, old JavaScript on purpose: it must run where the app does not.
(() => {
  var root = document.documentElement;
  try {
    if (localStorage.getItem("skin") === '"dark"') root.classList.add("dark");
    var language = /^\/(en|th)(\/|$)/.exec(location.pathname);
    root.lang = language
      ? language[1]
      : localStorage.getItem("i18nextLng") || (/^th/i.test(navigator.language) ? "th" : "en");
  } catch (error) {
    // Storage is blocked: the defaults stay.
  }
  if ("serviceWorker" in navigator && "noModule" in document.createElement("script")) return;
  root.setAttribute("data-unsupported", window.isSecureContext === false ? "insecure" : "browser");
  document.addEventListener("DOMContentLoaded", () => {
    var text = document.getElementById("unsupported-text");
    // Where templates are unknown their content is on the page already.
    if (text && text.content) document.body.appendChild(document.importNode(text.content, true));
    var link = document.getElementById("secure-address");
    if (link) link.setAttribute("href", location.href.replace(/^http:/, "https:"));
  });
})();
