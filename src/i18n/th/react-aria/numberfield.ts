export default {
  decrease: (args: { fieldLabel: string }) => `ลด${args.fieldLabel}`,
  increase: (args: { fieldLabel: string }) => `เพิ่ม${args.fieldLabel}`,
  numberField: "ช่องตัวเลข",
};
