import { randomPause } from '../../faults/support/random-pause.ts'
import { rounds } from '../../faults/support/rounds.ts'
import { expect, test, withMotion } from '../support/fixtures.ts'
import { openTill } from '../support/app/open-till.ts'
import type { AppDriver } from '../support/app/app-driver.ts'

const holdTime = 2_000
const repeatPace = 30

/** Holds a key as a keyboard does: repeated keydown, one keyup. */
async function hold({ page }: AppDriver, key: string) {
  for (let held = 0; held < holdTime; held += repeatPace) {
    await page.keyboard.down(key)
    await randomPause(repeatPace, repeatPace)
  }
  await page.keyboard.up(key)
}

const accept = ({ page }: AppDriver) => page.getByRole('button', { name: 'Aceptar' })

/** Presses the keys one after another without waiting for their effects. */
async function pressAtOnce({ page }: AppDriver, ...keys: string[]) {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** Every way to accept more than once; Cuenta has the exact amount and the focus. */
const ways: { name: string; press(app: AppDriver): Promise<void> }[] = [
  { name: 'double Enter', press: (app) => pressAtOnce(app, 'Enter', 'Enter') },
  {
    name: 'Enter held',
    press: async (app) => {
      await hold(app, 'Enter')
      // The receipt is still open: the cashier reads the change from it.
      await app.expectReceipt(['CambioQ 0.00'])
    },
  },
  { name: 'double click', press: (app) => accept(app).dblclick() },
  {
    name: 'Enter and click together',
    press: async (app) => {
      const box = await accept(app).boundingBox()
      if (!box) throw new Error('Aceptar is not shown')
      await app.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await Promise.all([app.page.keyboard.press('Enter'), app.page.mouse.down(), app.page.mouse.up()])
    },
  },
  { name: 'F10 twice', press: (app) => pressAtOnce(app, 'F10', 'F10') },
  { name: 'Ctrl+Enter twice', press: (app) => pressAtOnce(app, 'Control+Enter', 'Control+Enter') },
]

test.use({ usesMouse: true, ...withMotion })

test('each sale is made once, whichever keys are pressed twice or held', async ({ app, shop }) => {
  const repeats = rounds({ short: 1, long: 17 })
  test.setTimeout(120_000 + repeats * 60_000)
  await openTill(app, shop)
  let sales = 0
  for (const way of ways)
    await test.step(way.name, async () => {
      for (let round = 0; round < repeats; round += 1) {
        await app.scan(shop.products.pan.code)
        await app.expectUnits(1)
        await app.press('F8')
        await app.press('F8')
        await way.press(app)
        sales += 1
        // A second press may have closed the receipt by its button; an open one is closed now.
        await expect(async () => {
          await app.press('Escape')
          await expect(app.page.getByRole('dialog')).toHaveCount(0, { timeout: 200 })
          await expect(app.page.locator('table.lines > tbody > tr')).toHaveCount(0, { timeout: 200 })
        }).toPass()
        await shop.expectConsistentData({ sales })
      }
    })
})
