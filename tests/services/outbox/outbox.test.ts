// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createOutbox, type SentCommand } from '../../../src/services/outbox/outbox.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const open = () => {
  const onFailure = vi.fn()
  return { outbox: createOutbox(onFailure), onFailure }
}

const command = (key: string, madeAt = 1_795_000_000_000): SentCommand => ({
  ...{ key, call: 'POST /sales', id: null, request: { total: 27.8 }, device: 'd-1', madeAt, tries: 0 },
  user: { id: '7', name: 'Ana López', delivery: null },
})

test('what was put is there after the browser was killed, the oldest first', async () => {
  const { outbox } = open()
  await outbox.put(command('b', 2))
  await outbox.put(command('a', 3))
  await outbox.put(command('c', 1))
  const { outbox: next, onFailure } = open()
  expect(await next.list()).toEqual([command('c', 1), command('b', 2), command('a', 3)])
  expect(await next.find('b')).toEqual(command('b', 2))
  expect(await next.find('x')).toBeUndefined()
  expect(onFailure).not.toHaveBeenCalled()
})

test('a try is counted, also after the browser was killed; one of a command that is gone changes nothing', async () => {
  const { outbox } = open()
  await outbox.put(command('a'))
  await outbox.countTry('a')
  await open().outbox.countTry('a')
  await outbox.countTry('b')
  expect(await outbox.list()).toEqual([{ ...command('a'), tries: 2 }])
})

test('a command that is removed is gone, and whoever listens hears of both', async () => {
  const { outbox } = open()
  const hear = vi.fn()
  const stop = outbox.onChange(hear)
  await outbox.put(command('a'))
  outbox.hold('a')
  expect([hear.mock.calls.length, outbox.isHeld('a')]).toEqual([1, true])
  await outbox.remove('a')
  expect([hear.mock.calls.length, outbox.isHeld('a'), await outbox.list()]).toEqual([2, false, []])
  stop()
  await outbox.put(command('b'))
  expect(hear).toHaveBeenCalledTimes(2)
})

test('what the machines of one till held is free when the next till begins in the tab', async () => {
  const { outbox } = open()
  await outbox.put(command('a'))
  outbox.hold('a')
  outbox.releaseAll()
  expect([outbox.isHeld('a'), await outbox.list()]).toEqual([false, [command('a')]])
})

test('a browser has one id, in all its tabs and after each restart', async () => {
  const tabs = [open().outbox, open().outbox, open().outbox]
  const ids = await Promise.all(tabs.map((tab) => tab.device()))
  expect(new Set([...ids, await open().outbox.device()]).size).toBe(1)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a device that cannot store has an id for as long as the page, keeps nothing, and says so once', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('No', 'SecurityError')
    },
  } as never
  const { outbox, onFailure } = open()
  const id = await outbox.device()
  expect(await outbox.device()).toBe(id)
  await expect(outbox.put(command('a'))).rejects.toThrow('No')
  expect([await outbox.list(), await outbox.find('a')]).toEqual([[], undefined])
  await outbox.countTry('a')
  await outbox.remove('a')
  expect(onFailure).toHaveBeenCalledTimes(1)
})

test('a later version of the program upgrades the database while an earlier tab has it open', async () => {
  const { outbox } = open()
  await outbox.put(command('a'))
  const later = await openDB('outbox', 99, {
    upgrade: (db) => void db.createObjectStore('later'),
  })
  expect([...later.objectStoreNames]).toContain('commands')
  expect(await later.get('commands', 'a')).toEqual(command('a'))
  await expect(outbox.put(command('b'))).rejects.toThrow()
  later.close()
})
