import { expect, test } from 'vitest'
import { createWriteQueue } from '../../../server/db/engines/group-commit.ts'
import type { Queries } from '../../../server/db/tables.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** A queue on a connection that only counts the writes of each commit. */
function countingQueue(most?: number) {
  const commits: number[] = []
  let writes = 0
  const connection = {
    alone: <T>(work: (queries: Queries) => Promise<T>) => work({} as Queries),
    run: (statement: string) => {
      if (statement !== 'commit') return
      commits.push(writes)
      writes = 0
    },
  }
  const queue = createWriteQueue(connection, most)
  const write = () =>
    queue.add(() => {
      writes += 1
      return Promise.resolve()
    })
  return { commits, write, idle: queue.idle }
}

/** One write in each turn of the event loop. */
async function oneEachTurn(count: number, write: () => Promise<void>): Promise<void> {
  const written: Promise<void>[] = []
  for (let number = 0; number < count; number++) {
    written.push(write())
    await nextTurn()
  }
  await Promise.all(written)
}

test('writes that arrive one turn after the other share a commit', async () => {
  const { commits, write } = countingQueue()
  await Promise.all([write(), write(), oneEachTurn(20, write)])
  expect(commits).toEqual([22])
})

test('a commit has no more writes than its limit, however many arrive', async () => {
  const { commits, write } = countingQueue(8)
  await Promise.all([write(), write(), oneEachTurn(30, write)])
  expect(commits.reduce((sum, writes) => sum + writes, 0)).toBe(32)
  expect(Math.max(...commits)).toBe(8)
})

test('a write alone waits for no other one', async () => {
  const { commits, write, idle } = countingQueue()
  const first = write()
  await nextTurn()
  await nextTurn()
  const second = write()
  await Promise.all([first, second])
  await idle()
  expect(commits).toEqual([1, 1])
})
