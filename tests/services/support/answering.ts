import { createApiClient } from '../../../src/services/api-client.ts'
import { startServer } from './answering-server.ts'

/** A client of a server that gives every call this data, and the calls it received. */
export async function answering(data: unknown) {
  const { host, asked } = await startServer(() => ({ body: { message: 'ok', data } }))
  return { api: createApiClient({ host, token: () => 't' }), asked }
}
