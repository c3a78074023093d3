// @vitest-environment node
import { expect, test } from 'vitest'
import { createFileReader } from '../../../src/services/import-file/read-file.ts'
import { ThreadWorker } from '../../support/browser/thread-worker.ts'

const MODULE = new URL('../../../src/services/import-file/file-reader-worker.ts', import.meta.url)

/** A reader whose workers are threads. */
function started() {
  const workers: ThreadWorker[] = []
  const start = () => {
    const worker = new ThreadWorker(MODULE)
    workers.push(worker)
    return worker
  }
  return { workers, reader: createFileReader(() => undefined, start) }
}

/** A list of one product, which counts how often its content is taken. */
function listOf(code: string) {
  const content = new Blob([`Código;Precio\n${code};1.25\n`])
  const file = { size: content.size, taken: 0, arrayBuffer: () => ((file.taken += 1), content.arrayBuffer()) }
  return file
}

const patient = () => new AbortController().signal
const choice = {
  ...{ kind: 'product' as const, sheet: 0, head: 0, mark: 'point' as const },
  fields: ['code' as const, 'price' as const],
}

test('one worker opens a file once and answers all questions about it, until it is ended', async () => {
  const { workers, reader } = started()
  const file = listOf('7')
  const rowsOf = async () => {
    const answer = await reader.rows(file, choice, patient())
    return 'value' in answer ? answer.value.rows : answer
  }
  const rows = [{ row: 2, values: { code: '7', price: 125 } }]
  await reader.layouts(file, 'product', patient())
  expect([await rowsOf(), await rowsOf()]).toEqual([rows, rows])
  expect([file.taken, workers.length]).toEqual([1, 1])
  reader.end()
  await workers[0]?.ended
  // Whoever goes on after that is answered by another one.
  expect(await rowsOf()).toEqual(rows)
  expect([file.taken, workers.length]).toEqual([2, 2])
  reader.end()
})

test('another file, and whoever gives up, end the worker', async () => {
  const { workers, reader } = started()
  await reader.layouts(listOf('7'), 'product', patient())
  await reader.layouts(listOf('8'), 'product', patient())
  await workers[0]?.ended
  const giveUp = new AbortController()
  const file = listOf('9')
  const answer = reader.layouts(file, 'product', giveUp.signal)
  giveUp.abort(new Error('Enough'))
  await expect(answer).rejects.toThrow('Enough')
  const after = await reader.layouts(file, 'product', patient())
  expect('value' in after && after.value[0]?.columns.map(({ samples }) => samples[0])).toEqual(['9', '1.25'])
  reader.end()
  await Promise.all(workers.map(({ ended }) => ended))
})
