import { expect, test } from 'vitest'
import { withDeposit } from '../../../domain/entities/product-deposit.ts'
import { productSchema } from '../../../domain/entities/product.ts'
import { typedFigures } from '../../../domain/validation/figures.ts'

const typed = {
  name: 'Botella',
  code: 'ENV1',
  description: '',
  price: '1',
  cost: '1',
  stock: '',
  min_stock: '',
}
const read = (values: object, isOn: boolean) =>
  withDeposit(productSchema(typedFigures), typedFigures, isOn).validate({ ...typed, ...values })

test('a bottle needs no stock, and what is sold in none says so', async () => {
  expect(await read({ is_deposit: 'true', deposit_id: '' }, true)).toMatchObject({
    ...{ is_deposit: true, deposit_id: null, stock: 0, min_stock: 0 },
  })
  await expect(read({ is_deposit: 'false', deposit_id: '9' }, true)).rejects.toThrow('obligatori')
})

test('a form without both fields leaves them as they are', async () => {
  const stocked = { stock: '3', min_stock: '1' }
  const { is_deposit, deposit_id } = await read(stocked, false)
  expect([is_deposit, deposit_id]).toEqual([undefined, undefined])
})
