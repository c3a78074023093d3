import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { compileCache } from '../runner/compile-cache.ts'

/** A server in its own process, as an operator starts it. */
export interface ServerProcess {
  /** Its address, once it listens. */
  url: Promise<string>
  /** Its exit code, once it has ended. */
  exit: Promise<number | null>
  /** Its output so far, of both streams. */
  output(): string
  kill(signal: NodeJS.Signals): void
  pid: number
}

/**
 * Runs a script of this project with the pinned Node, this environment and a compile cache.
 * @param outputFile takes the output instead of `output()`; the address then stays unknown.
 */
export function startProcess(
  script: string,
  args: string[],
  environment: Record<string, string>,
  outputFile: string | null = null,
): ServerProcess {
  const file = outputFile === null ? 'pipe' : openSync(outputFile, 'a')
  const node = resolve('node_modules/.bin/node')
  const child: ChildProcess = spawn(node, [resolve(script), ...args], {
    env: {
      PATH: process.env['PATH'],
      // Log lines of requests would hide the ones that a test looks for.
      LOG_LEVEL: 'warn',
      ...compileCache,
      ...environment,
    },
    stdio: ['ignore', file, file],
  })
  if (file !== 'pipe') closeSync(file)
  let written = ''
  const exit = new Promise<number | null>((settle) => child.once('close', settle))
  const url = new Promise<string>((found, failed) => {
    const take = (chunk: Buffer) => {
      written += chunk.toString('utf8')
      const listening = /Sistema de Ventas: (http:\S+)/.exec(written)?.[1]
      if (listening !== undefined) found(listening)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    void exit.then((code) => failed(new Error(`Ended with ${code} before it listened:\n${written}`)))
  })
  // A caller that does not wait for the address needs no rejection.
  url.catch(() => undefined)
  return { url, exit, output: () => written, kill: (signal) => child.kill(signal), pid: child.pid ?? 0 }
}
