// @vitest-environment node
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TillLockCommand, TillLockEvent } from '../../../src/machines/till-holder/till-holder.ts'
import { holdTill } from '../../../src/wiring/hold-till.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

/** Advances time and lets the databases and channels of all tabs work, until the condition holds. */
async function until(condition: () => void) {
  for (let passed = 0; passed < 10_000; passed += 100) {
    for (let step = 0; step < 30; step += 1) await new Promise(setImmediate)
    try {
      condition()
      return
    } catch {
      vi.advanceTimersByTime(100)
    }
  }
  condition()
}

/** A tab that waits for the till from now on, by default. */
function openTab({ waits = true } = {}) {
  const told: TillLockEvent['type'][] = []
  let tell: (command: TillLockCommand) => void = () => undefined
  const close = holdTill(
    (listener) => {
      tell = listener
    },
    ({ type }) => told.push(type),
  )
  const wait = () => tell({ type: 'lock.wait' })
  if (waits) wait()
  onTestFinished(close)
  return {
    told,
    close,
    wait,
    ask: () => tell({ type: 'lock.ask' }),
    release: () => tell({ type: 'lock.release' }),
    expectTold: (...events: TillLockEvent['type'][]) => until(() => expect(told).toEqual(events)),
  }
}

test('the first tab gets the till, the second is refused', async () => {
  const first = openTab()
  await first.expectTold('till.grant')
  const second = openTab()
  await second.expectTold('till.refuse')
  expect(first.told).toEqual(['till.grant'])
})

test('a tab without a command to wait does not take the till', async () => {
  const silent = openTab({ waits: false })
  const first = openTab()
  await first.expectTold('till.grant')
  expect(silent.told).toEqual([])
})

test('a tab with two commands to wait gets the till once', async () => {
  const first = openTab()
  first.wait()
  await first.expectTold('till.grant')
  const second = openTab()
  await second.expectTold('till.refuse')
  first.close()
  await second.expectTold('till.refuse', 'till.grant')
  expect(first.told).toEqual(['till.grant'])
})

test('of tabs that open together one gets the till', async () => {
  const tabs = [openTab(), openTab(), openTab()]
  const told = () => tabs.map((tab) => tab.told.join()).toSorted()
  await until(() => expect(told()).toEqual(['till.grant', 'till.refuse', 'till.refuse']))
})

test('the tab with the till gets the request of another, which has it after the release', async () => {
  const first = openTab()
  await first.expectTold('till.grant')
  const second = openTab()
  await second.expectTold('till.refuse')
  second.ask()
  await first.expectTold('till.grant', 'till.yield')
  expect(second.told).toEqual(['till.refuse'])
  first.release()
  await second.expectTold('till.refuse', 'till.grant')
  await first.expectTold('till.grant', 'till.yield', 'till.refuse')
})

test('of two tabs that wait, the one that asks gets it', async () => {
  const holder = openTab()
  await holder.expectTold('till.grant')
  const [waiting, asking] = [openTab(), openTab()]
  await waiting.expectTold('till.refuse')
  await asking.expectTold('till.refuse')
  asking.ask()
  await holder.expectTold('till.grant', 'till.yield')
  holder.release()
  await asking.expectTold('till.refuse', 'till.grant')
  await waiting.expectTold('till.refuse', 'till.refuse')
})

test('the till of a closed tab goes to the waiting one', async () => {
  const first = openTab()
  await first.expectTold('till.grant')
  const second = openTab()
  await second.expectTold('till.refuse')
  first.close()
  await second.expectTold('till.refuse', 'till.grant')
})

test('a page that reloads keeps the till, although another tab waits', async () => {
  const before = openTab()
  await before.expectTold('till.grant')
  const waiting = openTab()
  await waiting.expectTold('till.refuse')
  before.close()
  const after = openTab()
  await after.expectTold('till.grant')
  await waiting.expectTold('till.refuse', 'till.refuse')
})

test('a tab that does not answer is reported to the one that asked', async () => {
  const silent = openTab()
  await silent.expectTold('till.grant')
  const second = openTab()
  await second.expectTold('till.refuse')
  second.ask()
  await second.expectTold('till.refuse', 'till.refuse')
  expect(silent.told).toEqual(['till.grant', 'till.yield'])
})

test('a tab whose clock is behind gets the till, and one that opens then is refused', async () => {
  const ahead = await openDB('till-lock', Number.MAX_SAFE_INTEGER - 9)
  ahead.close()
  const first = openTab()
  await first.expectTold('till.grant')
  await openTab().expectTold('till.refuse')
  expect(first.told).toEqual(['till.grant'])
})

test('a device without storage sells all the same', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  await openTab().expectTold('till.grant')
})
