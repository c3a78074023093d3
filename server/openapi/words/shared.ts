/** Words that several shapes say. */
export const approver = { approved_by: 'The colleague who approved it; missing when nobody did.' }
export const receiptNumber = { number: 'What the receipt shows.' }
export const deviceSays = {
  device_number: 'The number that its device gave it while the server was away; missing for any other sale.',
}
export const rate = { tax: 'Percent.' }
/** What a line says that is a deposit. */
export const depositSays = 'It is the deposit of the line before it; missing for any other line.'
export const askedLine = {
  discount: 'Money for the whole line.',
  is_deposit:
    'It is the deposit of the returnable bottles of the line before it, one for each unit, without discount and tax.',
  ...rate,
}
export const charged = {
  account:
    'What the client owed before and after it. Only of a sale that was charged to the account, and for who may know what clients owe.',
}
