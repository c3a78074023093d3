import { readFileSync } from 'node:fs'
import type { ServerProcess } from '../support/server-process.ts'

/** Resident memory in megabytes. */
export function rssOf({ pid }: ServerProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}

/** @returns a function that stops watching and gives the largest memory seen, in megabytes. */
export function watchRss(server: ServerProcess): () => number {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, rssOf(server))
  }, 50)
  return () => {
    clearInterval(timer)
    return most
  }
}
