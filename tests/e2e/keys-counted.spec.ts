import { expect, test } from './support/fixtures.ts'
import { openTill } from './support/till/open-till.ts'

test('a sale needs the fewest possible keys, up to the next scan', async ({ till, shop }) => {
  const { page } = till
  const { agua, pan, cafe } = shop.products
  // A till in the kiosk prints at each sale.
  await page.goto(`${shop.url}/?kiosk`)
  await openTill(till, shop)
  const scanThree = async () => {
    for (const { code } of [agua, pan, agua]) await till.scan(code)
    await till.expectTotal('Q 11.25')
  }
  /** The keys that a person presses during `work`. */
  const struckIn = async (work: () => Promise<void>) => {
    const before = till.struck().length
    await work()
    return till.struck().slice(before)
  }

  await test.step('exact cash: one chord after the last scan, and the next scan starts the next sale', async () => {
    const struck = await struckIn(async () => {
      await scanThree()
      await till.press('Control+Enter')
      await till.expectReceipt(['TotalQ 11.25', 'CambioQ 0.00'])
      await expect.poll(() => till.printed()).toHaveLength(1)
      await till.scan(cafe.code)
      await till.expectLines([['1', cafe.name, '1', '42.50', '0.00', '0', '42.50']])
    })
    expect(struck).toEqual(['Control+Enter'])
  })

  await test.step('with change: the amount and two keys', async () => {
    const struck = await struckIn(async () => {
      await till.press('F8')
      await till.type('50')
      await till.press('Enter')
      await till.expectReceipt(['TotalQ 42.50', 'CambioQ 7.50'])
      await expect.poll(() => till.printed()).toHaveLength(2)
      await till.scan(pan.code)
      await till.expectUnits(1)
    })
    expect(struck).toEqual(['F8', '5', '0', 'Enter'])
  })

  await test.step('for a named client: additionally F3, the first letters and Enter', async () => {
    const struck = await struckIn(async () => {
      await till.press('F3')
      await till.type('jo')
      await till.press('Enter')
      await till.expectClient('José Tzoc -- 5555-9876')
      await till.press('Control+Enter')
      await till.expectReceipt(['José Tzoc', 'TotalQ 1.25'])
      await expect.poll(() => till.printed()).toHaveLength(3)
      await till.scan(agua.code)
      await till.expectUnits(1)
    })
    expect(struck).toEqual(['F3', 'j', 'o', 'Enter', 'Control+Enter'])
  })
  await shop.expectConsistentData({ sales: 3 })
})
