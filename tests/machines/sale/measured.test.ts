import { expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { measuredMessages } from '../../../domain/selling/measured-messages.ts'
import { beans, bread } from '../support/fixtures.ts'
import { settleSale, writeInto } from '../support/ledger.ts'
import { startOpenRegister, told, type RegisterActors } from '../support/register-actors.ts'

const type = (text: string) => ({ type: 'search.change', text, inParts: true }) as const
const pick = (product = beans) => ({ type: 'product.pick', product }) as const
const take = (text: string) => ({ type: 'quantity.take', text }) as const

const soldIn = ({ sale }: Pick<RegisterActors, 'sale'>) =>
  sale.getSnapshot().context.cart.lines.map(({ name, quantity, amount }) => [name, quantity, amount])

test('a weight and an amount before a measured article are what is sold of it', () => {
  const till = startOpenRegister(type('1.25*'), pick(), type('Q5*'), pick(), type('Q5*'), pick())
  expect(soldIn(till)).toEqual([
    ['Frijol negro', 1_250, undefined],
    ['Frijol negro', 588, 500],
    ['Frijol negro', 588, 500],
  ])
})

test('without either it is asked for, and Enter on what is no quantity keeps asking', () => {
  const till = startOpenRegister(pick())
  const { sale } = till
  expect(sale.getSnapshot().value).toBe('askingQuantity')
  sale.send(take('media libra'))
  expect(sale.getSnapshot().context.cart.refusal).toMatchObject({
    message: measuredMessages.invalidQuantity,
    typed: 'media libra',
  })
  sale.send(take('9'))
  expect(told(till.world)).toEqual([])
  expect(sale.getSnapshot().context.cart.refusal?.message).toBe(
    'No hay suficiente stock para Frijol negro. Stock actual: 5 lb',
  )
  sale.send(take('1 1/2'))
  expect(soldIn(till)).toEqual([['Frijol negro', 1_500, undefined]])
  expect(sale.getSnapshot()).toMatchObject({
    value: { inProgress: 'lines' },
    context: { entry: { search: '' }, cart: { refusal: null } },
  })
})

test('Escape leaves nothing, and a scan meanwhile is refused', () => {
  const till = startOpenRegister(pick())
  expect(till.sale.getSnapshot().can(pick(bread))).toBe(false)
  till.sale.send({ type: 'quantity.dismiss' })
  expect(till.sale.getSnapshot()).toMatchObject({ value: 'empty', context: { entry: { search: '' } } })
  till.sale.send(pick(bread))
  expect(soldIn(till)).toEqual([['Pan francés', 1_000, undefined]])
})

test.each(['1.5*', 'Q5*'])('%s before what is sold by the piece is refused, and stays typed', (prefix) => {
  const till = startOpenRegister(type(`${prefix}pan`))
  const { entry } = till.sale.getSnapshot().context
  till.sale.send(pick(bread))
  expect(told(till.world)).toEqual([measuredMessages.byThePiece('Pan francés')])
  expect(till.sale.getSnapshot().context).toMatchObject({ entry, cart: { lines: [] } })
  till.sale.send(pick())
  expect(soldIn(till)).toHaveLength(1)
})

test('a shop that measures nothing refuses these prefixes as before', () => {
  const { world } = startOpenRegister({ type: 'search.change', text: '1.5*' })
  expect(told(world)).toEqual([saleMessages.invalidPrefix])
})

test('while a sale is written a weight is kept for the next one, and what has to be asked is refused', async () => {
  const till = startOpenRegister(pick(bread), { type: 'sale.acceptExact' })
  const { sale } = till
  expect(sale.getSnapshot().can(pick())).toBe(false)
  sale.send({ ...pick(), quantity: 750 })
  await settleSale(till, writeInto(new Map()))
  sale.send({ type: 'receipt.close' })
  expect(soldIn(till)).toEqual([['Frijol negro', 750, undefined]])
})

test('a receipt gives way to the question for the next sale', async () => {
  const till = startOpenRegister(pick(bread), { type: 'sale.acceptExact' })
  await settleSale(till, writeInto(new Map()))
  till.sale.send(pick())
  expect(till.sale.getSnapshot().value).toBe('askingQuantity')
  till.sale.send(take('Q5'))
  expect(soldIn(till)).toEqual([['Frijol negro', 588, 500]])
})
