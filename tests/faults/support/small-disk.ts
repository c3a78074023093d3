/** A disk that can be filled: a small tmpfs where the machine allows to mount one, otherwise a limit on file sizes. */
import { execFile } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import type { ServerProcess } from '../../support/processes/server-process.ts'
import { errorCode } from '../../../server/error-code.ts'
import { makeFolder } from './folder-shop.ts'

const run = promisify(execFile)

export interface SmallDisk {
  folder: string
  /** From now on no file of the server can grow. */
  fill(server: ServerProcess): Promise<void>
  /** Undoes that. */
  free(server: ServerProcess): Promise<void>
}

const MEBIBYTE = 1_024 * 1_024

/** @param size in mebibytes, where a small disk can be mounted. */
export async function openSmallDisk(size = 16): Promise<SmallDisk> {
  const folder = await makeFolder()
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size * MEBIBYTE}`, 'ventas-small-disk', folder])
  } catch {
    return limited(folder)
  }
  onTestFinished(async () => {
    await run('umount', ['-l', folder])
  })
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillUp(ballast),
    free: () => rm(ballast),
  }
}

/** Writes until the disk is full. */
async function fillUp(path: string): Promise<void> {
  for (const size of [1_048_576, 65_536, 4_096, 1])
    for (;;) {
      try {
        await writeFile(path, Buffer.alloc(size), { flag: 'a' })
      } catch (error) {
        if (errorCode(error) !== 'ENOSPC') throw error
        break
      }
    }
}

/** The system refuses the writes of one process as on a full disk. */
function limited(folder: string): SmallDisk {
  const limit = (server: ServerProcess, size: string) =>
    run('prlimit', ['--pid', String(server.pid), `--fsize=${size}:`])
  return {
    folder,
    fill: async (server) => {
      const { size } = await stat(join(folder, 'ventas.sqlite-wal'))
      await limit(server, String(size))
    },
    free: async (server) => {
      await limit(server, 'unlimited')
    },
  }
}
