/** Every screen, dialog and state of the product, shown by the page of states and measured. */
import type { Page } from '@playwright/test'
import type { StateValue } from 'xstate'
import { shownMachines } from '../machines/support/all-machines.ts'
import { leafOf, leafStates } from '../machines/support/machine-definition.ts'
import { findNewPoorContrast, findNewViolations } from './support/page/accessibility.ts'
import {
  contrastOf,
  findCoveredFigures,
  findLost,
  findMotion,
  findOutOfSight,
  findScrolledFigures,
  findSmallTargets,
  findUnmarked,
  lineCountOf,
  rowCountOf,
} from './support/page/layout-problems.ts'
import { expect, test } from './support/page/dev-page-fixture.ts'

// Some hundred screens in each test, on a machine that may be busy.
test.describe.configure({ mode: 'default', timeout: 600_000 })

const idsOf = (page: Page) => page.evaluate(() => globalThis.stateIds)
/** `sale.receipt` of `sale.receipt--long`. */
const leafIn = (id: string) => id.replace(/--.*/, '')
const isOfTill = (id: string) => id.startsWith('sale.') || id.startsWith('keyedCommand.')

/** Shows a state. @returns the states of its machines. */
async function show(page: Page, id: string): Promise<Record<string, StateValue>> {
  return JSON.parse(await page.evaluate((one) => globalThis.showState(one), id)) as Record<string, StateValue>
}

/** Sets a theme, as the switch does, and waits until all transitions are over. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset['theme'] = chosen
    await Promise.all(
      document
        .getAnimations()
        .flatMap((one) => (one instanceof CSSTransition ? one.finished.catch(() => undefined) : [])),
    )
  }, theme)
}

test('every state of every machine has an accessible screen in both themes', async ({ shown }) => {
  const ids = await idsOf(shown)
  const leaves = new Set(ids.filter((id) => !id.startsWith('screen.')).map(leafIn))
  expect([...leaves].toSorted()).toEqual(shownMachines.flatMap(leafStates).toSorted())

  await shown.setViewportSize({ width: 1366, height: 768 })
  for (const id of ids) {
    await setTheme(shown, 'light')
    const states = await show(shown, id)
    const found = shownMachines.flatMap((machine) => {
      const value = states[machine.id]
      return value === undefined ? [] : leafOf(machine, value)
    })
    if (leaves.has(leafIn(id))) expect.soft(found, id).toContain(leafIn(id))
    expect.soft(await findNewViolations(shown), `${id}, light`).toEqual([])
    expect.soft(await findMotion(shown), id).toEqual([])
    if (isOfTill(id)) expect.soft(await findSmallTargets(shown), id).toEqual([])
    await setTheme(shown, 'dark')
    expect.soft(await findNewPoorContrast(shown), `${id}, dark`).toEqual([])
  }
})

test('nothing is cut off in a window of 320 or 390 pixels and at 200 % zoom, and no figure scrolled away on a phone', async ({
  shown,
}) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [683, 384],
  ] as const) {
    await shown.setViewportSize({ width, height })
    for (const id of await idsOf(shown)) {
      await show(shown, id)
      expect.soft(await findLost(shown), `${id} at ${width}`).toEqual([])
      expect.soft(await findSmallTargets(shown, '.top-bar'), `${id} at ${width}`).toEqual([])
      if (width < 640) expect.soft(await findScrolledFigures(shown), `${id} at ${width}`).toEqual([])
    }
  }
})

test('from 1024 × 600 up total and payment are always visible, the keys fit in one line, and the total has high contrast', async ({
  shown,
}) => {
  const ids = (await idsOf(shown)).filter(isOfTill)
  for (const [width, height] of [
    [1024, 600],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await shown.setViewportSize({ width, height })
    for (const id of ids) {
      await show(shown, id)
      const wanted = ['.till__total', '.tender__input', '.figure--change', '.till__payment .button--primary']
      expect.soft(await findOutOfSight(shown, wanted), `${id} at ${width}`).toEqual([])
      expect.soft(await lineCountOf(shown, '.till__total dd'), `${id} at ${width}`).toBe(1)
      expect.soft(await findScrolledFigures(shown), `${id} at ${width}`).toEqual([])
      expect.soft(await rowCountOf(shown, '.key-bar__key'), `${id} at ${width}`).toBeLessThanOrEqual(1)
      expect.soft(await findLost(shown), `${id} at ${width}`).toEqual([])
    }
  }
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(shown, theme)
    expect(await contrastOf(shown, '.till__total dd')).toBeGreaterThanOrEqual(7)
  }
})

test('in an enlarged window total, Cuenta and Aceptar stay in sight after a scan, whatever the names', async ({
  shown,
}) => {
  const states = [
    'sale.inProgress.lines',
    'sale.inProgress.lines--many',
    'sale.inProgress.payment',
    'sale.inProgress.payment--ways',
    'sale.inProgress.tenders.rest',
  ]
  for (const [width, height] of [
    [683, 512],
    [683, 384],
  ] as const) {
    await shown.setViewportSize({ width, height })
    for (const id of states) {
      await show(shown, id)
      const wanted = ['.till__total', '.tender__input', '.till__payment .button--primary']
      expect(await findOutOfSight(shown, wanted), `${id} at ${width} × ${height}`).toEqual([])
      expect(await findScrolledFigures(shown), `${id} at ${width} × ${height}`).toEqual([])
    }
  }
})

test('toasts never cover a figure, however many and long they are', async ({ shown }) => {
  for (const [width, height, messages] of [
    [1366, 768, 3],
    [390, 844, 1],
  ] as const) {
    await shown.setViewportSize({ width, height })
    for (const id of ['screen.toasts', 'screen.toasts--summary']) {
      await show(shown, id)
      expect(await findCoveredFigures(shown), `${id} at ${width}`).toEqual({ messages, covered: [] })
    }
  }
})

test('no table of a screen scrolls sideways from 1024 pixels up, and the keys fit in one line', async ({
  shown,
}) => {
  const withTable =
    /^(?:list\.browsing|report\.shown\.resting|screen\.(?:closing|sold|entr|kardex|stock-count|drawer|account))/
  const ids = (await idsOf(shown)).filter((id) => withTable.test(id))
  for (const [width, height] of [
    [1024, 600],
    [1366, 768],
  ] as const) {
    await shown.setViewportSize({ width, height })
    for (const id of ids) {
      await show(shown, id)
      expect.soft(await findScrolledFigures(shown), `${id} at ${width}`).toEqual([])
      expect.soft(await rowCountOf(shown, '.key-bar__key'), `${id} at ${width}`).toBeLessThanOrEqual(1)
    }
  }
})

test('with the colours of the system, what is chosen has a line around it', async ({ shown }) => {
  await shown.setViewportSize({ width: 1366, height: 768 })
  await shown.emulateMedia({ forcedColors: 'active' })
  for (const id of [
    'sale.inProgress.lines--search',
    'sale.inProgress.payment--ways',
    'list.browsing--many-pages',
    'screen.kardex',
    'report.shown.resting',
  ]) {
    await show(shown, id)
    expect.soft(await findUnmarked(shown), id).toEqual({ without: [], marked: true })
  }
  await shown.emulateMedia({ forcedColors: 'none' })
})
