import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { compileCache } from '../runner/compile-cache.ts'

/** A shop to serve. */
export interface HostedShop {
  dataDir: string
  /** 0 for a free port. */
  port: number
}

/** The address of the host of this process, once a test has needed it. */
let host: Promise<string> | undefined

/**
 * Asks the host of this process to open or close the server of a shop. The first question starts it; it ends with this process.
 * @returns the server's address. @throws unless it succeeds.
 */
export async function askHost(work: 'open' | 'close', shop: HostedShop): Promise<string> {
  host ??= startHost()
  const answer = await fetch(`${await host}/${work}`, { method: 'POST', body: JSON.stringify(shop) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

async function startHost(): Promise<string> {
  const child = fork(resolve('tests/support/processes/server-host.ts'), {
    execPath: resolve('node_modules/.bin/node'),
    execArgv: [],
    env: { ...process.env, ...compileCache },
  })
  const ended = once(child, 'exit').then(([code]) => {
    host = undefined
    throw new Error(`The host of the servers ended with ${code}`)
  })
  // Nobody waits for the end of a host that has started; questions to it fail.
  ended.catch(() => undefined)
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  // This process may end before it.
  child.unref()
  child.channel?.unref()
  return address
}
