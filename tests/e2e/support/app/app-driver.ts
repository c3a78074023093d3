/** Drives the app in a page as a cashier does, by keyboard alone. The tests read the screen and never click. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectFocusShown } from '../page/focus.ts'
import { readPdf, type ReadPdf } from '../devices/pdf.ts'
import { printToPdf, type PrintedPage, type Printer } from '../devices/printer.ts'
import { connectScanner, type ScannerMake } from '../devices/scanner-device.ts'

/** The time between two keys of a person, in milliseconds: slower than any scanner. */
const TYPING_PACE = 65

/** How long a key takes as `type` presses it. A character that is pressed alone takes as long, or it would be a scan. */
const paceOf = (key: string) => (key.length === 1 ? TYPING_PACE : 0)

export type AppDriver = Awaited<ReturnType<typeof createAppDriver>>

/** Creates the driver of a page. It opens nothing. @param url the address of the shop. */
export async function createAppDriver(page: Page, printer: Printer, url: string) {
  const pressedKeys: string[] = []
  const scanner = await connectScanner(page)
  const scan: typeof scanner = async (code, suffix) => {
    await scanner(code, suffix)
    await expectFocusShown(page)
  }
  const pressUnchecked = async (key: string) => {
    pressedKeys.push(key)
    await page.keyboard.press(key, { delay: paceOf(key) })
  }
  const press = async (key: string) => {
    await pressUnchecked(key)
    await expectFocusShown(page, key.endsWith('Tab'))
  }
  const type = async (text: string) => {
    pressedKeys.push(...text)
    await page.keyboard.type(text, { delay: TYPING_PACE })
    await expectFocusShown(page)
  }

  const focusByTab = (role: 'button' | 'combobox' | 'link' | 'textbox', name: string) =>
    focusByTabOn(page.getByRole(role, { name }).first())
  const focusByTabOn = async (wanted: Locator) => {
    await expect(wanted).toBeVisible()
    const isFocused = () => wanted.evaluate((element) => element === document.activeElement)
    for (let step = 0; step < 80 && !(await isFocused()); step += 1) await press('Tab')
    await expect(wanted).toBeFocused()
  }
  const pressButton = async (name: string) => {
    await focusByTab('button', name)
    await press('Enter')
  }
  const followLink = async (name: string) => {
    await focusByTab('link', name)
    await press('Enter')
  }

  return {
    page,
    press,
    /** Presses a key without checking the focus: for a page that must do something else first. */
    pressUnchecked,
    type,
    /** The keys and chords that were pressed so far. */
    pressedKeys: (): readonly string[] => pressedKeys,
    /** Types a code as a scanner does, at 5 ms a key, with Enter, Tab or no suffix. */
    scan,
    /** A scanner with other settings. */
    connectScanner: (make: Partial<ScannerMake>) => connectScanner(page, make),
    /** Goes to a button with Tab and presses it with Enter. */
    pressButton,
    followLink,
    /** Goes with Tab to the element with this role and name. */
    focusByTab,
    focusByTabOn,

    signIn: async (username: string, password: string) => {
      if (page.url() === 'about:blank') await page.goto(url)
      // After an expired session the user name is already filled in.
      await expect(page.locator('[name=username]:focus, [name=password]:focus')).toBeVisible()
      if ((await page.locator('[name=username]').inputValue()) !== username) {
        if (await page.locator('[name=password]:focus').isVisible()) await press('Shift+Tab')
        await press('Control+a')
        await type(username)
        await press('Tab')
      }
      await expect(page.locator('[name=password]')).toBeFocused()
      await type(password)
      await press('Enter')
    },

    /** Opens the menu entry with its own key, which is printed next to it. */
    goToMenu: async (label: string) => {
      const menu = page.getByRole('navigation', { name: 'Menú principal' })
      const text = page.locator('.menu__text').getByText(label, { exact: true })
      const entry = menu.locator('> div > ul > li > a').filter({ has: text })
      await expect(entry).toBeVisible()
      await press((await entry.locator('.menu__key').textContent()) ?? '')
      // While the screen is loading, a spinner has the focus.
      await expect(page.locator(':focus')).toBeVisible()
      await expect(page.locator('.spinner--screen')).toHaveCount(0)
    },

    /** Everything printed so far. */
    printed: (): readonly PrintedPage[] => printer.printed(),
    /** The last printed page as a PDF. */
    lastPrint: async (): Promise<ReadPdf> => {
      const last = printer.printed().at(-1)
      if (!last) throw new Error('Nothing was printed')
      return printToPdf(page.context(), last, url)
    },
    /** Presses a button that downloads a PDF, and reads it. */
    download: async (button: string): Promise<ReadPdf & { name: string }> => {
      const downloading = page.waitForEvent('download')
      await pressButton(button)
      const download = await downloading
      return { name: download.suggestedFilename(), ...(await readPdf(await readFile(await download.path()))) }
    },

    expectToast: async (text: string) => {
      await expect(page.locator('.Toastify__toast').filter({ hasText: text }).first()).toBeVisible()
    },
    /** The cells of each line up to the subtotal, also of a line in editing. */
    expectLines: async (lines: string[][]) => {
      await expect.poll(() => page.evaluate(readLines)).toEqual(lines)
    },
    /** The number of units in the sale, over all lines. */
    expectUnits: async (units: number) => {
      await expect
        .poll(async () => sumOf((await page.evaluate(readLines)).map(quantityOf)), { intervals: [20] })
        .toBe(units)
    },
    unitsByArticle: async (): Promise<Map<string, number>> =>
      new Map((await page.evaluate(readLines)).map((line) => [line[1] ?? '', quantityOf(line)])),
    /** The texts in the fields of the selling screen. */
    fieldValues: () =>
      page
        .locator('.till input')
        .evaluateAll((inputs) =>
          Object.fromEntries<string>(
            inputs
              .filter((input) => input instanceof HTMLInputElement)
              .map(({ name, value }) => [name, value]),
          ),
        ),
    expectTotal: async (text: string) => {
      await expect.poll(() => readText(page, '.till__total dd')).toBe(text)
    },
    expectClient: async (text: string) => {
      await expect(page.locator('[name=client]')).toHaveValue(text)
    },
    /** A receipt is open and has each of these texts; a name and its figure are in one row. */
    expectReceipt: async (texts: string[]) => {
      const receipt = page.getByRole('dialog', { name: 'Recibo' })
      await expect(receipt).toBeVisible()
      const shown = plain(await receipt.textContent())
      for (const text of texts) expect(shown).toContain(text)
    },
    /** The focus is in the product search, ready for the next article. */
    expectSearchFocused: async () => {
      await expect(page.locator('[name=product]')).toBeFocused()
    },
  }
}

function quantityOf(line: readonly string[]): number {
  return Number(line[2])
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}

function readLines(): string[][] {
  const rows = document.querySelectorAll<HTMLTableRowElement>('table.lines > tbody > tr')
  return Array.from(rows, (row) =>
    Array.from(row.cells)
      .slice(0, 7)
      .map((cell) => (cell.querySelector('input')?.value ?? cell.textContent).trim()),
  )
}

async function readText(page: Page, selector: string): Promise<string> {
  return plain(await page.locator(selector).textContent())
}

/** With plain spaces instead of the non-breaking ones of amounts. */
function plain(text: string | null): string {
  return (text ?? '').replaceAll('\u00a0', ' ')
}
