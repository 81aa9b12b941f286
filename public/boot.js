// Runs before anything is painted: the kept layout and language, whether somebody is signed in, and a word to browsers that
// cannot run the app. Plain, old JavaScript on purpose: it must run where the app does not.
(function () {
  var root = document.documentElement;
  // A document of the public site is written in one language; the app's shell takes the one that is wanted.
  var isDocument = root.hasAttribute("data-document");
  var isSupported = "serviceWorker" in navigator && "noModule" in document.createElement("script");
  // The page as it was last seen, until the app has started: for the same person, in the same language and room.
  var snapshot = root.hasAttribute("data-snapshot") ? JSON.parse(root.getAttribute("data-snapshot")) : null;
  var isRight = false;
  try {
    // The first choice is the default; garbage means it.
    var kept = function (name, choices) {
      for (var c = 0; c < choices.length; c++)
        if (localStorage.getItem(name) === JSON.stringify(choices[c])) return choices[c];
      return choices[0];
    };
    var skin = kept("skin", ["light", "dark", "bordered", "semi-dark"]);
    if (skin === "dark") root.classList.add("dark");
    root.setAttribute("data-skin", skin);
    root.setAttribute("data-accent", kept("accent", ["violet", "blue", "teal", "magenta", "slate"]));
    root.setAttribute("dir", kept("isRTL", [false, true]) ? "rtl" : "ltr");
    root.style.setProperty("--text-scale", String(kept("textSize", [100, 90, 110, 125]) / 100));
    var tokens = ["userData", "accessToken", "refreshToken"];
    for (var i = 0; i < tokens.length; i++) if ((localStorage.getItem(tokens[i]) || "null") === "null") break;
    if (i === tokens.length) root.setAttribute("data-session", "");
    // The same order as in the app: path, storage, cookie, browser.
    var path = /^\/(en|th)(?=\/|$)/.exec(location.pathname);
    var cookie = /(?:^|; )i18nextLng=([^;]*)/.exec(document.cookie);
    var wishes = [path && path[1], localStorage.getItem("i18nextLng"), cookie && cookie[1], navigator.language];
    var language = "en";
    for (i = 0; i < wishes.length; i++) {
      var wish = /^(en|th)/.exec(wishes[i] || "");
      if (wish) {
        language = wish[1];
        break;
      }
    }
    if (snapshot && root.hasAttribute("data-session")) {
      isRight = JSON.parse(localStorage.getItem(tokens[0])).id === snapshot.person && language === snapshot.language;
      for (var query in snapshot.media) if (matchMedia(query).matches !== snapshot.media[query]) isRight = false;
    }
    if (!isDocument) root.lang = language;
    else if (language === root.lang) localStorage.setItem("i18nextLng", language);
    else if (!path) {
      root.style.visibility = "hidden";
      location.replace("/" + language + location.pathname.replace(/\/$/, "") + location.search + location.hash);
    }
  } catch (error) {
    // Storage is blocked: the defaults stay.
  }
  if (snapshot) {
    if (!isRight) root.removeAttribute("data-snapshot");
    document.addEventListener("DOMContentLoaded", function () {
      var start = function () {
        var script = document.createElement("script");
        script.type = "module";
        script.src = snapshot.entry;
        document.head.appendChild(script);
      };
      // Not before it is painted, where it is: the task after a frame's callbacks runs when the frame has been drawn.
      if (!isRight || document.hidden) start();
      else
        requestAnimationFrame(function () {
          setTimeout(start);
        });
    });
  }
  // A fade between documents that is cut short is nobody's error.
  var forgive = function (event) {
    var fade = event.viewTransition;
    if (fade)
      [fade.ready, fade.finished, fade.updateCallbackDone].forEach(function (promise) {
        promise.catch(function () {});
      });
  };
  addEventListener("pageswap", forgive);
  addEventListener("pagereveal", forgive);
  if (isSupported) {
    // What is pressed before its code has come waits for it, and a form is never sent by the browser itself.
    var hold = function (event) {
      var island = event.target.closest("[data-island]:not([data-ready])");
      var pressed = event.type === "submit" ? event.target : event.target.closest("button[type=button]");
      if (!island || !pressed) return;
      event.preventDefault();
      pressed.setAttribute("data-held", "");
    };
    if (isDocument) {
      document.addEventListener("click", hold, true);
      document.addEventListener("submit", hold, true);
    } else if (root.hasAttribute("data-snapshot")) {
      // Of what is pressed or chosen in a snapshot, the last is done when the app has come.
      var holdOne = function (event) {
        var control =
          event.type === "change" ? event.target : event.target.closest("#snapshot button, #snapshot a[href]");
        if (!control || !control.closest("#snapshot") || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        var before = document.querySelector("#snapshot [data-held]");
        if (before) before.removeAttribute("data-held");
        control.setAttribute("data-held", "");
      };
      document.addEventListener("click", holdOne, true);
      document.addEventListener("change", holdOne, true);
    }
    return;
  }
  root.setAttribute("data-unsupported", window.isSecureContext === false ? "insecure" : "browser");
  document.addEventListener("DOMContentLoaded", function () {
    var text = document.getElementById("unsupported-text");
    // Where templates are unknown their content is on the page already.
    if (text && text.content) document.body.appendChild(document.importNode(text.content, true));
    var link = document.getElementById("secure-address");
    if (link) link.setAttribute("href", location.href.replace(/^http:/, "https:"));
  });
})();
