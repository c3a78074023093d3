import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { runServer } from './run-server.ts'

try {
  const config = readConfig(process.env)
  const { stop } = await runServer(config, join(import.meta.dirname, '..', 'dist'))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : describe(error)}\n`)
  process.exitCode = 1
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
