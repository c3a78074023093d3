import { randomPause } from '../../faults/support/random-pause.ts'
import { rounds } from '../../faults/support/rounds.ts'
import { expect, test } from '../support/fixtures.ts'
import { openTill } from '../support/till/open-till.ts'
import type { Till } from '../support/till/till.ts'

const holdTime = 2_000
const repeatPace = 30

/** Holds a key as a keyboard does: repeated keydown, one keyup. */
async function hold({ page }: Till, key: string) {
  for (let held = 0; held < holdTime; held += repeatPace) {
    await page.keyboard.down(key)
    await randomPause(repeatPace, repeatPace)
  }
  await page.keyboard.up(key)
}

const accept = ({ page }: Till) => page.getByRole('button', { name: 'Aceptar' })

/** Presses the keys one after another without waiting for their effects. */
async function pressAtOnce({ page }: Till, ...keys: string[]) {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** Every way to accept more than once; Cuenta has the exact amount and the focus. */
const ways: { name: string; press(till: Till): Promise<void> }[] = [
  { name: 'double Enter', press: (till) => pressAtOnce(till, 'Enter', 'Enter') },
  {
    name: 'Enter held',
    press: async (till) => {
      await hold(till, 'Enter')
      // The receipt is still open: the cashier reads the change from it.
      await till.expectReceipt(['CambioQ 0.00'])
    },
  },
  { name: 'double click', press: (till) => accept(till).dblclick() },
  {
    name: 'Enter and click together',
    press: async (till) => {
      const box = await accept(till).boundingBox()
      if (!box) throw new Error('Aceptar is not shown')
      await till.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await Promise.all([till.page.keyboard.press('Enter'), till.page.mouse.down(), till.page.mouse.up()])
    },
  },
  { name: 'F10 twice', press: (till) => pressAtOnce(till, 'F10', 'F10') },
  { name: 'Ctrl+Enter twice', press: (till) => pressAtOnce(till, 'Control+Enter', 'Control+Enter') },
]

test.use({ usesMouse: true })

test('each sale is made once, whichever keys are pressed twice or held', async ({ till, shop }) => {
  const repeats = rounds({ short: 1, long: 17 })
  test.setTimeout(120_000 + repeats * 60_000)
  await openTill(till, shop)
  let sales = 0
  for (const way of ways)
    await test.step(way.name, async () => {
      for (let round = 0; round < repeats; round += 1) {
        await till.scan(shop.products.pan.code)
        await till.expectUnits(1)
        await till.press('F8')
        await till.press('F8')
        await way.press(till)
        sales += 1
        // A second press may have closed the receipt by its button; an open one is closed now.
        await expect(async () => {
          await till.press('Escape')
          await expect(till.page.getByRole('dialog')).toHaveCount(0, { timeout: 200 })
          await expect(till.page.locator('table.lines > tbody > tr')).toHaveCount(0, { timeout: 200 })
        }).toPass()
        await shop.expectConsistentData({ sales })
      }
    })
})
