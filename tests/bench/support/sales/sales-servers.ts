/** The processes of server/app.ts that the bench of sales measures. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE_PATH } from '../../../../domain/contract.ts'
import { limitCpu } from './limited-cpu.ts'
import type { BenchAnswer, BenchQuestion, BenchShop } from './sales-server.ts'

export interface BenchServer {
  /** The address of the API. */
  url: string
  productIds: readonly number[]
  ask(question: BenchQuestion): Promise<BenchAnswer>
}

export interface NewShop extends Omit<BenchShop, 'folder' | 'isSecond'> {
  /** The share of a processor that each server has once it is ready; without it all that is there. */
  share?: number
}

/** Runs work on a new server with a new shop. @throws Error when the data is inconsistent afterwards. */
export function withServer<T>(shop: NewShop, work: (server: BenchServer) => Promise<T>): Promise<T> {
  return withProcess({ ...shop, isSecond: false }, work)
}

/** The same with two servers on the database of one shop. */
export function withTwoServers<T>(
  shop: NewShop & { postgres: string },
  work: (servers: readonly [BenchServer, BenchServer]) => Promise<T>,
): Promise<T> {
  return withServer(shop, (first) =>
    withProcess({ ...shop, isSecond: true }, (second) => work([first, second])),
  )
}

/** The CPU time of a server's process so far, in microseconds. */
export async function cpuOf({ ask }: BenchServer): Promise<number> {
  const answer = await ask('cpu')
  return 'cpu' in answer ? answer.cpu : NaN
}

async function withProcess<T>(
  { share, ...shop }: NewShop & Pick<BenchShop, 'isSecond'>,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  const program = new URL('sales-server.ts', import.meta.url)
  const server = fork(program, [JSON.stringify({ ...shop, folder } satisfies BenchShop)])
  const ask = async (question: BenchQuestion) => {
    server.send(question)
    return answerOf(server)
  }
  const ended = once(server, 'exit')
  let unlimit: (() => void) | null = null
  try {
    const ready = await answerOf(server)
    if (!('url' in ready)) throw new Error('The server did not start')
    if (share !== undefined && server.pid !== undefined) unlimit = limitCpu(server.pid, share)
    const result = await work({ ...ready, url: ready.url + API_BASE_PATH, ask })
    const stopped = await ask('stop')
    const wrong = 'wrong' in stopped ? stopped.wrong : ['not looked at']
    if (wrong.length > 0) throw new Error(`The data is inconsistent: ${wrong.slice(0, 5).join('; ')}`)
    return result
  } finally {
    server.kill('SIGKILL')
    await ended
    unlimit?.()
    await rm(folder, { recursive: true, force: true })
  }
}

async function answerOf(server: ChildProcess): Promise<BenchAnswer> {
  const ended = new AbortController()
  try {
    const { signal } = ended
    const gone = once(server, 'exit', { signal }).then(() => {
      throw new Error('The server ended')
    })
    const [answer] = (await Promise.race([once(server, 'message', { signal }), gone])) as [BenchAnswer]
    return answer
  } finally {
    ended.abort()
  }
}
