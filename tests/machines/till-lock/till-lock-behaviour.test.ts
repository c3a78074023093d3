import { expect, test } from 'vitest'
import { createOutsideWorld } from '../support/outside-world.ts'
import { tillLockIn } from '../support/walks/till-lock-walk.ts'

/** A lock that the tab waits for. */
function startLock() {
  const world = createOutsideWorld()
  const lock = tillLockIn(world).start()
  lock.send({ type: 'lock.wait' })
  return { world, lock }
}

test('a tab whose lock the browser closes hands the till over, and waits again once it has', () => {
  const { world, lock } = startLock()
  world.say('storedLock', { type: 'lock.open' })
  world.say('storedLock', { type: 'lock.lose' })
  expect(world.effects).toEqual(['till.grant', 'till.yield'])
  lock.send({ type: 'lock.release' })
  expect(lock.getSnapshot().value).toBe('reserved')
  lock.stop()
})

test('a tab of a device without storage keeps selling when another tab asks', () => {
  const { world, lock } = startLock()
  world.say('storedLock', { type: 'lock.fail' })
  world.say('otherTabs', { type: 'till.request' })
  expect(world.effects).toEqual(['till.grant'])
  lock.stop()
})
