// Runs before anything is painted: the kept skin and language, and a word to browsers that cannot run the app.
// Plain, old JavaScript on purpose: it must run where the app does not.
(function () {
  var root = document.documentElement;
  try {
    if (localStorage.getItem("skin") === '"dark"') root.classList.add("dark");
    // The same order as in the app: path, storage, cookie, browser.
    var path = /^\/(en|th)(?=\/|$)/.exec(location.pathname);
    var cookie = /(?:^|; )i18nextLng=([^;]*)/.exec(document.cookie);
    var wishes = [path && path[1], localStorage.getItem("i18nextLng"), cookie && cookie[1], navigator.language];
    for (var i = 0; i < wishes.length; i++) {
      var wish = /^(en|th)/.exec(wishes[i] || "");
      if (wish) {
        root.lang = wish[1];
        break;
      }
    }
  } catch (error) {
    // Storage is blocked: the defaults stay.
  }
  if ("serviceWorker" in navigator && "noModule" in document.createElement("script")) return;
  root.setAttribute("data-unsupported", window.isSecureContext === false ? "insecure" : "browser");
  document.addEventListener("DOMContentLoaded", function () {
    var text = document.getElementById("unsupported-text");
    // Where templates are unknown their content is on the page already.
    if (text && text.content) document.body.appendChild(document.importNode(text.content, true));
    var link = document.getElementById("secure-address");
    if (link) link.setAttribute("href", location.href.replace(/^http:/, "https:"));
  });
})();
