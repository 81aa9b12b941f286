export default {
  select: "เลือก",
  selectAll: "เลือกทั้งหมด",
  sortable: "คอลัมน์ที่เรียงได้",
  ascending: "จากน้อยไปมาก",
  descending: "จากมากไปน้อย",
  ascendingSort: (args: { columnName: string }) => `เรียงตามคอลัมน์ ${args.columnName} จากน้อยไปมาก`,
  descendingSort: (args: { columnName: string }) => `เรียงตามคอลัมน์ ${args.columnName} จากมากไปน้อย`,
  columnSize: (args: { value: number }) => `${args.value} พิกเซล`,
  resizerDescription: "กด Enter เพื่อเริ่มปรับความกว้าง",
  expand: "ขยาย",
  collapse: "ยุบ",
};
