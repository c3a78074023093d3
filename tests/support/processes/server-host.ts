/** Serves the shops of the tests of one process, and ends with it (docs/decisions/0099). */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { readConfig } from '../../../server/config.ts'
import { restrictNewFiles } from '../../../server/files/owner-only.ts'
import { openServer, type OpenServer } from '../../../server/open-server.ts'
import type { HostedShop } from './ask-host.ts'

restrictNewFiles()
const servers = new Map<string, OpenServer>()

/** Opens the server of a shop. @returns its address. */
async function open({ dataDir, port }: HostedShop): Promise<string> {
  // Log lines would be among those of the tests.
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'fatal' })
  const server = await openServer(config, resolve('dist'))
  servers.set(dataDir, server)
  return server.listen()
}

async function close({ dataDir }: HostedShop): Promise<string> {
  await servers.get(dataDir)?.close()
  servers.delete(dataDir)
  return ''
}

const host = createServer((incoming, outgoing) => {
  const work = incoming.url === '/open' ? open : close
  json(incoming)
    .then((shop) => work(shop as HostedShop))
    .then(
      (answer) => outgoing.end(answer),
      (error: unknown) => outgoing.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
})
host.listen(0, '127.0.0.1', () => {
  const { port } = host.address() as AddressInfo
  process.send?.(`http://127.0.0.1:${port}`)
})
process.once('disconnect', () => process.exit())
