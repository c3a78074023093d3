/** Tests whose server runs as an operator starts it, in a process of its own, so that it can be killed. */
import { test as base } from '../fixtures.ts'
import type { Serve } from '../shop/serve.ts'
import { startServer, type ServerProcess } from '../shop/server-process.ts'

interface KillableServer {
  serve: Serve
  /** Kills it, as a power cut does. */
  kill(): Promise<void>
}

export const test = base.extend<{ server: KillableServer }>({
  server: async ({}, use) => {
    await use(killableServer())
  },
  serve: async ({ server }, use) => {
    await use(server.serve)
  },
})

function killableServer(): KillableServer {
  let running: ServerProcess | undefined
  return {
    serve: async (dataDir, port) => {
      running = await startServer(dataDir, { port })
      return running
    },
    kill: async () => running?.kill(),
  }
}
