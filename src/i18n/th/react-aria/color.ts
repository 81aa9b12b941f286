export default {
  colorPicker: "ตัวเลือกสี",
  twoDimensionalSlider: "แถบเลื่อนสองมิติ",
  colorNameAndValue: (args: { name: string; value: string }) => `${args.name}: ${args.value}`,
  colorInputLabel: (args: { label: string; channelLabel: string }) => `${args.label} ${args.channelLabel}`,
  colorSwatch: "ตัวอย่างสี",
  transparent: "โปร่งใส",
};
