import {
  askedPayment,
  exchangedLine,
  exchangedReturn,
  lineToReturn,
  orderLine,
  plainSale,
  returnedLines,
  saleItem,
  salePayment,
  saleReturn,
  saleVoid,
} from '../../../domain/selling/sale-shapes.ts'
import { askedEmpties } from '../../../domain/selling/empties-shape.ts'
import { completedSale, createSale, exchange } from '../../../domain/calls/sales.ts'
import { lateSale, shownPrice } from '../../../domain/selling/late-shapes.ts'
import { createReturn, voidedSale } from '../../../domain/calls/taking-back.ts'
import { say } from './say.ts'
import { approver, askedLine, charged, depositSays, deviceSays, rate, receiptNumber } from './shared.ts'

say(orderLine, askedLine)
say(askedPayment, { tendered: 'What was handed over: in cash it may be more than the amount.' })
say(lineToReturn, {
  position: 'That of the line of the sale.',
  restock: 'Whether the units go back into the stock.',
})
say(exchange, {
  amount: 'What it pays at most for the till: if the server calculates another amount, the answer is 409.',
})
say(createSale.request, {
  client_id: 'null: the default client.',
  date: "Today's or yesterday's; with `late` any day.",
  total: 'The total of the till: if the server calculates another one, the answer is 409.',
  payments: 'How the total is paid; the amounts come to it. Left out: in cash.',
  held_sale: 'The held sale that was resumed: it ends with this sale.',
  exchange:
    "What is brought back of another sale: it lowers what is owed for that, then pays for this one; what is over is given back. It takes 'create return' too. `payments` come to the rest.",
  empties:
    "Empty bottles that come back: their deposits pay first, and what is over goes out of the drawer. It takes 'create cash movement' too, and not together with `exchange`. `payments` come to the rest.",
  late: 'It was made while the server was away, and is written as it was made. The key does not cover it: a sale that an earlier try has written is answered again, and gets its number.',
})
say(askedEmpties, {
  lines: 'By the products of the bottles.',
  amount: 'The deposits for the till: if the server calculates another amount, the answer is 409.',
})
say(lateSale, {
  number: 'The number that the device gave it: its letter, and at least six digits.',
  register_id: 'The register in which it was sold, open or closed since.',
  sold_at: 'By the clock of the device.',
  prices: 'What the till showed of each product and pack. A line with a `typed_price` needs none.',
})
say(shownPrice, {
  price: 'Of one unit, or of one pack.',
  unit: 'What it was measured in; left out: it was sold by the piece.',
})

say(salePayment, {
  tendered: 'null: it was not told.',
  earlier_sale: 'The first sale of the store with the same reference of a transfer, if there is one.',
})
say(saleItem, { ...rate, is_deposit: depositSays })
say(plainSale, receiptNumber)
say(completedSale, {
  ...receiptNumber,
  ...approver,
  ...deviceSays,
  exchange: 'What was brought back for it; only in an exchange.',
  ...charged,
})

const returned = {
  number: 'What its receipt shows.',
  exchange_sale_id: 'The sale that was made for it in an exchange.',
  ...approver,
}
const line = { amount: 'What was paid for these units.' }
say(saleReturn, returned)
say(returnedLines, line)
say(exchangedReturn, returned)
say(exchangedLine, line)
say(saleVoid, approver)
say(voidedSale, approver)
say(createReturn.request, {
  refunds:
    'How the money is given back. Left out: what is owed for the sale, then cash, then the other ways in which it was paid.',
})
