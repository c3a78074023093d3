import { afterEach, expect, test, vi } from 'vitest'
import { initialRoles } from '../../domain/permissions.ts'
import { loadFirstScreen, loadWhenIdle, memberRoutes } from '../../src/load-ahead.ts'
import { createPart } from '../../src/parts.ts'
import { allScreens } from '../../src/screens.ts'

afterEach(() => vi.unstubAllGlobals())

/** The ports that screens load with themselves: they say that they were asked for. */
function portsWith(asked: string[]) {
  const port = (name: string) =>
    createPart(() => {
      asked.push(name)
      return Promise.resolve({} as never)
    })
  return { listMachine: port('listMachine'), reports: port('reports'), calibration: port('calibration') }
}

/** A browser whose idle moments the test chooses. */
function idleBrowser() {
  const waiting = new Map<number, () => void>()
  let handles = 0
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    waiting.set((handles += 1), callback)
    return handles
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  return {
    /** @returns whether anything waited for it. */
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

/** The first of a file's tests reads and compiles what it loads: on a busy machine that takes seconds. */
const loading = { timeout: 20_000 }

// In this order: what was loaded stays loaded.
test('the frame and the first screen are loaded before they are shown, the others when idle, for whoever may see them', async () => {
  const { idle } = idleBrowser()
  const asked: string[] = []
  const ports = portsWith(asked)

  // Somebody is signed in at a list: the frame comes with what a cashier goes through all day, and the list with its machine.
  loadFirstScreen('/product', ports)
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

  // The rest of what a cashier may see comes when the browser is idle, one screen at a time.
  const stop = loadWhenIdle({ permissions: initialRoles['cajero'] ?? [] }, ports)
  await vi.waitFor(() => {
    idle()
    expect(loadedPaths()).toContain('/permission')
  }, loading)
  expect(loadedPaths()).not.toContain('/user')
  expect(loadedPaths()).not.toContain('/reports/sales')
  expect(loadedPaths()).toEqual(expect.arrayContaining(['/client', '/scanner', '/role']))
  expect(asked).toEqual(['listMachine', 'calibration'])
  stop()

  // Nothing more once that person has left.
  const leave = loadWhenIdle({ permissions: initialRoles['superadmin'] ?? [] }, ports)
  leave()
  expect([idle(), loadedPaths().includes('/user')]).toEqual([false, false])
})

test('a browser that does not say when it is idle loads each screen when it is shown', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  const asked: string[] = []
  loadWhenIdle({ permissions: initialRoles['superadmin'] ?? [] }, portsWith(asked))()
  expect(asked).toEqual([])
})
