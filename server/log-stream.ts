import { write } from 'node:fs'
import { errorCode } from './error-code.ts'

/** Where the lines of the log go: a stream for Fastify's logger that never holds the program up. */
export interface LogStream {
  /** Takes one line, with its end of line. */
  write(line: string): void
  /** Resolves when all lines are written or lost, after {@link END_LIMIT} at the latest. */
  end(): Promise<void>
}

/** `fs.write`, which tests replace. */
type Write = (fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => void

/** Characters that wait for a slow reader; further lines are lost. */
const MOST_WAITING = 1_048_576

/** After this time a write is tried again when its reader was busy, in milliseconds. */
const RETRY = 100

/** How long the end of the program waits for the last lines, in milliseconds. */
const END_LIMIT = 1_000

/** A reader that takes nothing at the moment, by the codes of the system. */
const BUSY = ['EAGAIN', 'EBUSY']

/**
 * Writes the log to an open file or pipe. Writing does not block. A line that cannot be written is lost: the disk is full, or the
 * reader has ended or takes too little. When writing works again, the first line of the log says how many were lost
 * (docs/decisions/0182).
 */
export function createLogStream(fd: number, writeTo: Write = write): LogStream {
  let waiting: string[] = []
  let size = 0
  let isWriting = false
  let lost = 0
  let reason = ''
  let isTorn = false
  let atEnd: (() => void)[] = []

  const lose = (lines: number, code: string) => {
    lost += lines
    reason = code
  }
  const next = () => {
    isWriting = waiting.length > 0
    if (!isWriting) {
      for (const resolve of atEnd) resolve()
      atEnd = []
      return
    }
    const lines = waiting
    waiting = []
    size = 0
    const told = lost
    const start = isTorn ? '\n' : ''
    put(Buffer.from(start + (told > 0 ? lossLine(told, reason) : '') + lines.join('')), lines.length, told)
  }
  /** Writes bytes with that many lines; `told` of the lost lines are told in them. */
  const put = (bytes: Buffer, lines: number, told: number) => {
    writeTo(fd, bytes, (error, written) => {
      const code = errorCode(error)
      if (BUSY.includes(code)) return void setTimeout(put, RETRY, bytes, lines, told)
      if (error) {
        lose(lines, code)
        return next()
      }
      isTorn = written < bytes.length
      if (isTorn) return put(bytes.subarray(written), lines, told)
      lost -= told
      next()
    })
  }
  return {
    write(line) {
      if (size + line.length > MOST_WAITING) return lose(1, 'EAGAIN')
      waiting.push(line)
      size += line.length
      if (!isWriting) next()
    },
    end: () =>
      new Promise((resolve) => {
        if (!isWriting) return resolve()
        const timer = setTimeout(resolve, END_LIMIT)
        atEnd.push(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}

/** The line of the log about lost lines, in the form of the others. */
function lossLine(lost: number, reason: string): string {
  const line = {
    level: 40,
    time: Date.now(),
    pid: process.pid,
    lost,
    reason,
    msg: 'lines of the log were lost',
  }
  return `${JSON.stringify(line)}\n`
}
