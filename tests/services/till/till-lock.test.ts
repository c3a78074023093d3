// @vitest-environment node
import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TillLockCommand, TillLockEvent } from '../../../src/machines/till-holder/till-holder.ts'
import { holdTill } from '../../../src/services/till/till-lock.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

/** Lets time pass, and the databases and channels of all tabs do their work, until the condition holds. */
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

/** A tab that waits for the till from now on, when nothing else is said. */
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

test('the first tab has the till, the second is told that it does not', async () => {
  const first = openTab()
  await first.expectTold('till.grant')
  const second = openTab()
  await second.expectTold('till.refuse')
  expect(first.told).toEqual(['till.grant'])
})

test('a tab that nobody told to wait leaves the till to others', async () => {
  const silent = openTab({ waits: false })
  const first = openTab()
  await first.expectTold('till.grant')
  expect(silent.told).toEqual([])
})

test('a tab that is told to wait twice has the till once', async () => {
  const first = openTab()
  first.wait()
  await first.expectTold('till.grant')
  const second = openTab()
  await second.expectTold('till.refuse')
  first.close()
  await second.expectTold('till.refuse', 'till.grant')
  expect(first.told).toEqual(['till.grant'])
})

test('of tabs that open together one has the till', async () => {
  const tabs = [openTab(), openTab(), openTab()]
  const told = () => tabs.map((tab) => tab.told.join()).toSorted()
  await until(() => expect(told()).toEqual(['till.grant', 'till.refuse', 'till.refuse']))
})

test('the tab that is asked for the till is told so, and the other has it once it lets go', async () => {
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

test('of two tabs that wait, the one that asks has it', async () => {
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

test('a till whose tab has gone comes to the one that waits', async () => {
  const first = openTab()
  await first.expectTold('till.grant')
  const second = openTab()
  await second.expectTold('till.refuse')
  first.close()
  await second.expectTold('till.refuse', 'till.grant')
})

test('a page that loads again keeps the till, though another tab waits', async () => {
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

test('a device that can store nothing sells all the same', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  await openTab().expectTold('till.grant')
})
