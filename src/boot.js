// This script runs before the first paint. It applies the saved layout and language, marks a signed-in session, and
// shows a notice in browsers that cannot run the app. The script is plain ES5, because those browsers must be able to
// run it.
(function () {
  var root = document.documentElement;
  // A public page is prerendered in one language; the staff app uses the visitor's language.
  var isDocument = root.hasAttribute("data-document");
  var isSupported = "serviceWorker" in navigator && "noModule" in document.createElement("script");

  // Returns the stored value of a setting, or the first choice if no valid value is stored.
  function stored(name, choices) {
    for (var i = 0; i < choices.length; i++)
      if (localStorage.getItem(name) === JSON.stringify(choices[i])) return choices[i];
    return choices[0];
  }

  function applyLayout() {
    var skin = stored("skin", ["light", "dark", "bordered", "semi-dark", "system"]);
    if (skin === "system") skin = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    if (skin === "dark") root.classList.add("dark");
    root.setAttribute("data-skin", skin);
    root.setAttribute("data-accent", stored("accent", ["violet", "blue", "teal", "magenta", "slate"]));
    root.setAttribute("data-density", stored("density", ["comfortable", "compact"]));
    root.setAttribute("dir", stored("isRTL", [false, true]) ? "rtl" : "ltr");
    root.style.setProperty("--text-scale", String(stored("textSize", [100, 90, 110, 125]) / 100));
  }

  function markSession() {
    var tokens = ["userData", "accessToken", "refreshToken"];
    for (var i = 0; i < tokens.length; i++) if ((localStorage.getItem(tokens[i]) || "null") === "null") return;
    root.setAttribute("data-session", "");
  }

  function applyLanguage() {
    // Use the path, then what the person chose in a menu; if nothing was chosen, what was last shown, a cookie and the
    // browser's settings.
    var path = /^\/(en|th)(?=\/|$)/.exec(location.pathname);
    var cookie = /(?:^|; )i18nextLng=([^;]*)/.exec(document.cookie);
    var chosen = localStorage.getItem("languageChoice");
    var candidates = [path && path[1], chosen, localStorage.getItem("i18nextLng"), cookie && cookie[1]].concat(
      navigator.languages || navigator.language,
    );
    var language = "en";
    for (var i = 0; i < candidates.length; i++) {
      var match = /^(en|th)(?=-|$)/i.exec(candidates[i] || "");
      if (match) {
        language = match[1].toLowerCase();
        break;
      }
    }
    if (!isDocument) root.lang = language;
    else if (language === root.lang) localStorage.setItem("i18nextLng", language);
    else if (!path) {
      root.style.visibility = "hidden";
      location.replace("/" + language + location.pathname.replace(/\/$/, "") + location.search + location.hash);
    }
  }

  // Preloads the files of the screen in the URL. Without a session, preloads those of the sign-in page instead. The build
  // lists the files of each screen in index.html.
  function preloadScreen() {
    var list = document.getElementById("screen-files");
    if (!list) return;
    var screens = JSON.parse(list.textContent);
    var path = location.pathname.replace(/^\/(en|th)(?=\/|$)/, "").replace(/\/$/, "");
    if (!root.hasAttribute("data-session") && path !== "/register" && path !== "/join") path = "/login";
    for (var i = 0; i < screens.length; i++)
      if (new RegExp("^" + screens[i].path + "$").test(path))
        screens[i].files.concat(screens[i][root.lang]).forEach(preload);
  }

  function preload(file) {
    var link = document.createElement("link");
    var isStyle = /\.css$/.test(file);
    link.rel = isStyle ? "preload" : "modulepreload";
    if (isStyle) link.as = "style";
    link.crossOrigin = "";
    link.href = "/" + file;
    document.head.appendChild(link);
  }

  // Holds back clicks and submits in an island (an interactive part of a prerendered page) until its code has loaded.
  // src/site/main.tsx then repeats them. Otherwise the browser would submit a form itself and leave the page.
  function holdPress(event) {
    var island = event.target.closest("[data-island]:not([data-ready])");
    var pressed = event.type === "submit" ? event.target : event.target.closest("button[type=button]");
    if (!island || !pressed) return;
    event.preventDefault();
    pressed.setAttribute("data-held", "");
  }

  // Stores what a visitor types or ticks in the contact form until its code has loaded, so that a reload does not lose
  // it. src/state/contact-request.ts defines the draft.
  function storeTyped(event) {
    var field = event.target;
    if (!field.closest("[data-island=contact-form]:not([data-ready])")) return;
    if (!/^(name|companyName|email|phone|interest|budget|message)$/.test(field.name)) return;
    try {
      var draft = JSON.parse(localStorage.getItem("contactDraft")) || {};
      draft[field.name] = field.type === "checkbox" ? new FormData(field.form).getAll(field.name) : field.value;
      localStorage.setItem("contactDraft", JSON.stringify(draft));
    } catch (error) {
      // If the browser blocks storage, the form keeps the text until the page is closed.
    }
  }

  // An interrupted view transition rejects its promises. Catch them, so that they are not reported as errors.
  function ignoreInterruption(event) {
    var transition = event.viewTransition;
    if (!transition) return;
    [transition.ready, transition.finished, transition.updateCallbackDone].forEach(function (promise) {
      promise.catch(function () {});
    });
  }

  // Shows the sign-in page's fields while the app loads, if no user is stored: on a first visit and after a sign-out.
  // With `as` in the URL, the app signs in at once; with `left`, the page says more. A device in a workspace has no sample
  // accounts to show.
  function showSignInPreview() {
    var isSignIn = /^\/((en|th)\/)?login\/?$/.test(location.pathname) && !/[?&](as|left)=/.test(location.search);
    var isInWorkspace = localStorage.getItem("inWorkspace") === "true";
    if (isSignIn && !isInWorkspace && (localStorage.getItem("userData") || "null") === "null")
      root.setAttribute("data-sign-in", "");
  }

  // If the app fails before it shows its first screen, loads broken files again. If that does not help, says so on the
  // loading screen. If the app still starts later, it hides the loading screen with this message.
  function watchStart() {
    var hasFailed = false;
    function hasStarted() {
      var app = document.getElementById("root");
      return app && app.hasChildNodes();
    }
    function check() {
      if (hasFailed || hasStarted()) return;
      hasFailed = true;
      repairFiles(function (repaired) {
        if (hasStarted()) return;
        // On a first visit the server may have failed for a moment.
        var isFirstVisit = !navigator.serviceWorker.controller && navigator.onLine;
        if ((repaired > 0 || isFirstVisit) && isFirstReload()) location.reload();
        else showFailure();
      });
    }
    function checkSoon(event) {
      // Preloads are links: a script that needs the missing file fails too.
      if (event.target.tagName !== "LINK") setTimeout(check, 1000);
    }
    addEventListener("error", checkSoon, true);
    addEventListener("unhandledrejection", checkSoon);
    setTimeout(checkLoaded, 20000);
    // On a slow network, someone may be typing into the sign-in preview: let it stay while the scripts load.
    function checkLoaded() {
      if (root.hasAttribute("data-sign-in") && document.readyState !== "complete") setTimeout(checkLoaded, 20000);
      else check();
    }
  }

  // Returns false if this tab was already reloaded after a repair: another reload would not help either.
  function isFirstReload() {
    try {
      if (sessionStorage.getItem("startRepaired")) return false;
      sessionStorage.setItem("startRepaired", "true");
      return true;
    } catch (error) {
      return false;
    }
  }

  function showFailure() {
    root.removeAttribute("data-sign-in");
    var loading = document.getElementById("loading");
    loading.removeAttribute("aria-label");
    showText("failed-text", loading);
    var buttons = document.querySelectorAll("[data-reload]");
    for (var i = 0; i < buttons.length; i++)
      buttons[i].addEventListener("click", function () {
        try {
          sessionStorage.removeItem("startRepaired");
        } catch (error) {
          // The browser blocks storage.
        }
        location.reload();
      });
  }

  // Asks the worker to check its files. Calls back with the number of files that it has repaired.
  function repairFiles(done) {
    var worker = navigator.serviceWorker.controller;
    if (!worker) return done(0);
    var channel = new MessageChannel();
    var timer = setTimeout(done, 30000, 0);
    channel.port1.onmessage = function (event) {
      clearTimeout(timer);
      done(event.data.repaired || 0);
    };
    worker.postMessage({ type: "repair-files" }, [channel.port2]);
  }

  // Old browsers without <template> support show the template's content anyway.
  function showText(id, parent) {
    var text = document.getElementById(id);
    if (text && text.content && parent)
      parent.insertBefore(document.importNode(text.content, true), parent.lastElementChild);
  }

  function showUnsupported() {
    showText("unsupported-text", document.body);
    var link = document.getElementById("secure-address");
    if (link) link.setAttribute("href", location.href.replace(/^http:/, "https:"));
  }

  try {
    applyLayout();
    markSession();
    applyLanguage();
    if (isSupported && !isDocument) showSignInPreview();
  } catch (error) {
    // The browser blocks storage: keep the default layout and language.
  }
  preloadScreen();
  addEventListener("pageswap", ignoreInterruption);
  addEventListener("pagereveal", ignoreInterruption);
  if (!isSupported) {
    root.setAttribute("data-unsupported", window.isSecureContext === false ? "insecure" : "browser");
    document.addEventListener("DOMContentLoaded", showUnsupported);
  } else if (isDocument) {
    document.addEventListener("click", holdPress, true);
    document.addEventListener("submit", holdPress, true);
    document.addEventListener("input", storeTyped, true);
  } else {
    watchStart();
  }
})();
