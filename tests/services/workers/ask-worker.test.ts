// @vitest-environment node
import { expect, test } from 'vitest'
import { askWorker } from '../../../src/services/workers/ask-worker.ts'
import { ThreadWorker } from '../../support/browser/thread-worker.ts'

const started = (name: string) => {
  const workers: ThreadWorker[] = []
  const start = () => {
    const worker = new ThreadWorker(new URL(`./support/${name}.ts`, import.meta.url))
    workers.push(worker)
    return worker
  }
  return { start, ended: () => Promise.all(workers.map((worker) => worker.ended)), workers }
}

test('all parts arrive once and in order, and the worker ends', async () => {
  const { start, ended } = started('joining-worker')
  const words = Array.from({ length: 50 }, (_, index) => `palabra${index}`)
  const answer = await askWorker(start, words)
  expect(new TextDecoder().decode(answer)).toBe(words.join(' '))
  await ended()
})

test('progress rises from the first part to the answer', async () => {
  const steps: number[] = []
  await askWorker(started('joining-worker').start, ['uno', 'dos', 'tres', 'cuatro'], {
    onProgress: (done) => steps.push(done),
  })
  expect(steps.map((step) => step.toFixed(3))).toEqual([
    '0.075',
    '0.150',
    '0.225',
    '0.300',
    '0.475',
    '0.650',
    '0.825',
    '1.000',
  ])
})

test('aborting a question terminates the worker', async () => {
  const { start, ended } = started('endless-worker')
  const giveUp = new AbortController()
  const enough = new Error('Enough')
  const steps: number[] = []
  const answer = askWorker(start, ['todo'], {
    signal: giveUp.signal,
    onProgress: (done) => {
      steps.push(done)
      if (done > 0.5) giveUp.abort(enough)
    },
  })
  await expect(answer).rejects.toBe(enough)
  await ended()
  expect(steps.map((step) => step.toFixed(3))).toEqual(['0.300', '0.650'])
})

test('a question that was aborted before is never sent', async () => {
  const { start, workers } = started('joining-worker')
  const signal = AbortSignal.abort()
  await expect(askWorker(start, ['uno'], { signal })).rejects.toBe(signal.reason)
  expect(workers).toEqual([])
})

test('the reason of a worker that fails reaches the page', async () => {
  const { start, ended } = started('failing-worker')
  await expect(askWorker(start, ['uno'])).rejects.toThrow('RangeError: Too much')
  await ended()
})

test('the watcher of workers gets the reason of a failed one, and nothing about an aborted question', async () => {
  const told: string[] = []
  const onFailure = (error: unknown) => told.push(String(error))
  const failing = started('failing-worker')
  await expect(askWorker(failing.start, ['uno'], { onFailure })).rejects.toThrow('RangeError: Too much')
  const giveUp = new AbortController()
  const enough = new Error('Enough')
  const endless = started('endless-worker')
  const answer = askWorker(endless.start, ['todo'], {
    onFailure,
    signal: giveUp.signal,
    onProgress: () => giveUp.abort(enough),
  })
  await expect(answer).rejects.toBe(enough)
  await Promise.all([failing.ended(), endless.ended()])
  expect(told).toEqual(['Error: RangeError: Too much'])
})

test('a worker that cannot be loaded is a failure', async () => {
  const { start, ended } = started('missing-worker')
  await expect(askWorker(start, ['uno'])).rejects.toThrow('missing-worker')
  await ended()
})
