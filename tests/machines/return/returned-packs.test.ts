import { expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import type { ScannedArticle } from '../../../src/machines/return/return-lines.ts'
import type { WholeReturnable } from '../../../src/machines/return/return-draft.ts'
import type { SaleReturnEvent } from '../../../src/machines/return/sale-return-setup.ts'
import { soldBread } from '../support/fixtures.ts'
import { startOpenRegister } from '../support/register-actors.ts'

const caja = { id: 12, name: 'Caja 24', factor: 24 }
const paquete = { id: 13, name: 'Paquete 6', factor: 6 }
const lata = { id: 14, name: 'Lata', factor: 1 }
const [sold] = soldBread.lines
if (!sold) throw new Error('The sale has lines')
const { productId } = sold

type Line = WholeReturnable['lines'][number]
const line = (position: number, quantity: number, pack?: Line['pack']): Line => ({
  ...sold,
  ...{ position, quantity: units(quantity), returned: 0, subtotal: 9_000, discount: 0, total: 9_000 },
  ...(pack && { pack }),
})

const scan = (pack?: ScannedArticle['pack']): SaleReturnEvent => ({
  type: 'article.scan',
  productId,
  ...(pack && { pack }),
  code: 'C',
})
const times = (text: string): SaleReturnEvent => ({ type: 'quantity.change', position: 1, text })

/** The quantities of the lines after these events, and what was refused. */
function after(lines: Line[], ...events: SaleReturnEvent[]) {
  const { saleReturn } = startOpenRegister()
  saleReturn.send({ type: 'return.begin', sale: { ...soldBread, lines } })
  for (const event of events) saleReturn.send(event)
  const { draft, refusal } = saleReturn.getSnapshot().context
  return [...(draft?.entered.lines.map(({ quantity }) => quantity) ?? []), ...refusal]
}

test('the scan of a case takes back a case, and that of a piece a piece, whatever line stands first', () => {
  const lines = [line(1, 2, caja), line(2, 5)]
  expect(after(lines, scan(caja))).toEqual(['1', '0'])
  expect(after(lines, scan())).toEqual(['0', '1'])
  expect(after([line(1, 5), line(2, 2, caja)], times('2*'), scan(caja))).toEqual(['0', '2'])
})

test('a case of which pieces were sold comes back as its pieces, when all of them are left', () => {
  expect(after([line(1, 30)], scan(caja))).toEqual(['24'])
  expect(after([line(1, 1, caja), line(2, 30)], times('2*'), scan(caja))).toEqual(['1', '24'])
  expect(after([line(1, 20), line(2, 10)], scan(caja))).toEqual(['20', '4'])
  expect(after([line(1, 23)], scan(caja))).toEqual(['0', returnMessages.left(0)])
  expect(after([line(1, 1, caja), line(2, 30)], times('3*'), scan(caja))).toEqual([
    '0',
    '0',
    returnMessages.left(units(2)),
  ])
})

test('no piece and no other pack comes out of a case', () => {
  expect(after([line(1, 2, caja)], scan())).toEqual(['0', returnMessages.left(0)])
  expect(after([line(1, 2, caja)], scan(paquete))).toEqual(['0', returnMessages.left(0)])
})

test('a pack of as many units is the same one, also when it was removed and made again; its own line comes first', () => {
  expect(after([line(1, 2, caja)], scan({ id: 99, factor: 24 }))).toEqual(['1'])
  expect(after([line(1, 2), line(2, 1, lata)], scan(lata), scan(lata))).toEqual(['1', '1'])
})
