/** Words that several shapes say. */
export const approver = { approved_by: 'The colleague who approved it; missing when nobody did.' }
export const receiptNumber = { number: 'What the receipt shows.' }
export const rate = { tax: 'Percent.' }
export const askedLine = { discount: 'Money for the whole line.', ...rate }
export const charged = {
  account:
    'What the client owed before and after it. Only of a sale that was charged to the account, and for who may know what clients owe.',
}
