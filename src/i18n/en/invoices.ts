export default {
  calls: {
    listInvoices: "List the invoices of a page, searched, filtered and sorted",
    getInvoice: "Show an invoice with its items and how to pay it",
    listClients: "List the first five clients, or those whose name, company or e-mail address is looked for",
    addInvoice: "Add an invoice; its items are added up",
    updateInvoice: "Change some fields of an invoice; items replace all items",
    deleteInvoice: "Delete an invoice for good",
    deleteInvoices: "Delete several invoices for good, all or none",
    restoreInvoices: "Bring deleted invoices back under their own numbers",
    duplicateInvoice: "Copy an invoice as a new draft of today",
    setInvoiceStatuses: "Change where several invoices stand, all or none",
    recordPayment: "Record a payment; the balance goes down by it",
    summariseInvoices: "Count the invoices and their amounts by status, and those that are overdue",
  },
};
