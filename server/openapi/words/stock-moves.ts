import { adjustedLine, adjustment, askedAdjustment, listMoves } from '../../../domain/calls/stock-moves.ts'
import { moveDocument, stockMove } from '../../../domain/goods/move-shapes.ts'
import { nextPage, pagePlace } from './lists.ts'
import { say } from './say.ts'

const ofCost = "only for holders of 'create product', 'update product', 'import products' or 'change prices'."
const balance = 'The stock after it.'

say(listMoves.request, { after: pagePlace })
say(listMoves.answer, { stock: 'The sum of all moves.', moves: 'The newest first.', next: nextPage })
say(stockMove, {
  quantity: 'What came in; negative: what went out.',
  balance,
  unit_cost: `The cost of one unit at that moment; ${ofCost}`,
  document: 'What moved it. That of a voided document is the document itself.',
  user: 'null: no person did it.',
  note: 'That of an adjustment.',
})
say(moveDocument, {
  sale_id: 'The sale to look at: of a return the one of which it came back.',
  entry_number: 'The number of an entry of goods in its store.',
  count_name: 'The name of a stock take.',
})
say(askedAdjustment, { quantity: 'Not 0. What comes in; negative: what goes out.' })
say(adjustedLine, { balance, unit_cost: `The cost of one unit; ${ofCost}` })
say(adjustment, { value: `What the lines are worth at cost; negative: a loss; ${ofCost}` })
