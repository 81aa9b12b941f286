export default {
  title: "Keyboard shortcuts",
  goTo: "Go to",
  thisPage: "On this page",
  followedBy: "then",
  or: "or",
  singleKeys: "Single-key shortcuts",
  singleKeysHelp: "When off, only shortcuts with Ctrl, ⌘ or Alt work. While you type, single-key shortcuts never run.",
};
