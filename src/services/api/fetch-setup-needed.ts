import type { ApiClient } from '../api-client.ts'
import { readBoolean, readFields } from './read.ts'

/** Whether the shop has to be set up before anybody can sign in. */
export async function fetchSetupNeeded(api: ApiClient): Promise<boolean> {
  return readBoolean(readFields(await api.get('/setup'), 'setup'), 'needed', 'setup')
}
