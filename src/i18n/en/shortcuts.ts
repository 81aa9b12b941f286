export default {
  title: "Keyboard shortcuts",
  everywhere: "Everywhere",
  goTo: "Go to",
  thisPage: "On this page",
  followedBy: "then",
  singleKeys: "Single-key shortcuts",
  singleKeysHelp: "Turned off, only those with Ctrl or ⌘ work. They never act while you type in a field.",
};
