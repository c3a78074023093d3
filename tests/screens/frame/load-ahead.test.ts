// In a process of its own: it counts what was loaded so far.
import { afterEach, expect, test, vi } from 'vitest'
import { initialRoles } from '../../../domain/permissions.ts'
import { loadFirstScreen, loadWhenIdle, memberRoutes } from '../../../src/load-ahead.ts'
import { createPart, loadedPart } from '../../../src/parts.ts'
import { allScreens } from '../../../src/screens.ts'

afterEach(() => vi.unstubAllGlobals())

/** Ports whose parts record that they were loaded. */
function portsWith(asked: string[]) {
  const port = (name: string) =>
    createPart(() => {
      asked.push(name)
      return Promise.resolve({} as never)
    })
  return {
    listMachine: port('listMachine'),
    reports: port('reports'),
    closings: port('closings'),
    sold: port('sold'),
    accounts: port('accounts'),
    goods: port('goods'),
    counts: port('counts'),
    fileImport: port('fileImport'),
    labels: port('labels'),
    repricing: port('repricing'),
    calibration: port('calibration'),
  }
}

/** A browser whose idle callbacks the test runs. */
function idleBrowser() {
  const waiting = new Map<number, () => void>()
  let handles = 0
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    waiting.set((handles += 1), callback)
    return handles
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  return {
    /** @returns whether a callback was waiting. */
    idle() {
      const [first] = waiting
      if (!first) return false
      waiting.delete(first[0])
      first[1]()
      return true
    },
  }
}

const loadedPaths = () => allScreens.filter(({ view }) => view.loaded()).map(({ path }) => path)

/** The first test of a file compiles what it loads: on a busy machine that takes seconds. */
const loading = { timeout: 20_000 }

// In this order: loaded parts stay loaded.
test('the frame and the first screen are prefetched, then the other screens that the user may see, when idle', async () => {
  const { idle } = idleBrowser()
  const asked: string[] = []
  const ports = portsWith(asked)

  // A user is signed in at a list: the frame loads with the daily screens of a cashier, and the list with its machine.
  loadFirstScreen('/product', loadedPart({ ports }))
  await vi.waitFor(() => expect(memberRoutes.loaded()).toBeDefined(), loading)
  await vi.waitFor(() => expect(loadedPaths()).toContain('/product'), loading)
  expect(loadedPaths()).toEqual([
    '/dashboard',
    '/home',
    '/open-cash-register',
    '/close-cash-register',
    '/sale',
    '/product',
  ])
  expect(asked).toEqual(['listMachine'])

  // The other screens of a cashier load when the browser is idle, one at a time.
  const stop = loadWhenIdle({ permissions: initialRoles['cajero'] ?? [] }, ports)
  await vi.waitFor(() => {
    idle()
    expect(loadedPaths()).toContain('/permission')
  }, loading)
  expect(loadedPaths()).not.toContain('/user')
  expect(loadedPaths()).not.toContain('/reports/sales')
  expect(loadedPaths()).toEqual(expect.arrayContaining(['/client', '/scanner', '/role']))
  expect(asked).toEqual(['listMachine', 'accounts', 'sold', 'calibration'])
  stop()

  // Nothing more after that user has signed out.
  const leave = loadWhenIdle({ permissions: initialRoles['superadmin'] ?? [] }, ports)
  leave()
  expect([idle(), loadedPaths().includes('/user')]).toEqual([false, false])
})

test('a browser without idle callbacks loads each screen when it is shown', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  const asked: string[] = []
  loadWhenIdle({ permissions: initialRoles['superadmin'] ?? [] }, portsWith(asked))()
  expect(asked).toEqual([])
})
