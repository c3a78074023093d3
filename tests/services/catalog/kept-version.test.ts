// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import { withCursor } from '../../../src/services/catalog/known-products.ts'
import { SHAPE } from '../../../src/services/catalog/stored-list.ts'
import { factsOfValue, fingerprint } from '../../support/fingerprint.ts'
import { catalogProduct } from './fixtures.ts'
import { forgetDevice, keep, start, storedParts, viewer } from './kept-device.ts'

beforeEach(forgetDevice)

/** The shape of the present version; the message below says when and how to change it. */
const known = { version: 10, fingerprint: '44027c7cbd2142b4' }

test('the shape of a stored list of products changes only with a new version', async () => {
  const whole = catalogProduct(2, 'Agua', {
    ...{ description: 'De 600 ml', cost: 300, version: 4 },
    ...{ category: { id: 7, name: 'Bebidas', color: 'blue' }, quickKey: 'a' },
    ...{ unit: 'lb', withoutStock: true, openPrice: true },
    ...{ isDeposit: true, deposit: { id: 9, code: '8', name: 'Botella', price: 100 } },
    packs: [{ id: 5, code: '9', name: 'Caja', factor: 24, price: null }],
  })
  const seller = viewer('7', 'update product')
  await keep(withCursor([catalogProduct(1, 'Pan'), whole], 'db.view.5'), seller)
  const [label, blocks = []] = await storedParts()
  const columns = blocks.map((block: string): unknown => JSON.parse(block))
  const now = fingerprint([...new Set(factsOfValue({ label, columns }, 'catalog'))].toSorted())

  expect((await start(seller).load())?.[1]).toEqual(whole)
  expect(
    { version: SHAPE, fingerprint: now },
    `The fields of a stored list of products are others than those of version ${known.version}. A list stored by the program of ` +
      'before might be read wrong: raise SHAPE in src/services/catalog/stored-list.ts, and ' +
      `write the new version with the fingerprint ${now} into this test.`,
  ).toEqual(known)
})
