export default {
  calls: {
    listInvoices: "List the invoices of a page, searched, filtered and sorted",
    getInvoice: "Show an invoice with its items and how to pay it",
    listClients: "List the first five clients",
    addInvoice: "Add an invoice; its items are added up",
    updateInvoice: "Change some fields of an invoice; items replace all items",
    deleteInvoice: "Delete an invoice for good",
  },
};
