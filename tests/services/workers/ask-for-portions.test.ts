// @vitest-environment node
import { expect, test } from 'vitest'
import { askForPortions } from '../../../src/services/workers/ask-for-portions.ts'
import { ThreadWorker } from '../../support/browser/thread-worker.ts'

const started = () => {
  const workers: ThreadWorker[] = []
  const start = () => {
    const worker = new ThreadWorker(new URL('./support/portioning-worker.ts', import.meta.url))
    workers.push(worker)
    return worker
  }
  return { start, ended: () => Promise.all(workers.map((worker) => worker.ended)), workers }
}

test('all portions arrive once and in order, and the worker ends', async () => {
  const { start, ended } = started()
  expect(await askForPortions<number, number>(start, 4, [])).toEqual([1, 2, 3, 4])
  await ended()
})

test('an answer without portions is empty', async () => {
  const { start, ended } = started()
  expect(await askForPortions<number, number>(start, 0, [])).toEqual([])
  await ended()
})

test('the reason of a worker that fails reaches the page and the watcher of workers', async () => {
  const { start, ended } = started()
  const told: string[] = []
  const onFailure = (error: unknown) => told.push(String(error))
  await expect(askForPortions(start, -1, [], { onFailure })).rejects.toThrow('RangeError: Not backwards')
  expect(told).toEqual(['Error: RangeError: Not backwards'])
  await ended()
})

test('aborting terminates the worker, and the watcher of workers hears nothing', async () => {
  const { start, ended } = started()
  const told: unknown[] = []
  const giveUp = new AbortController()
  const enough = new Error('Enough')
  const answer = askForPortions(start, 100_000, [], {
    signal: giveUp.signal,
    onFailure: (error) => told.push(error),
  })
  giveUp.abort(enough)
  await expect(answer).rejects.toBe(enough)
  await ended()
  expect(told).toEqual([])
})
