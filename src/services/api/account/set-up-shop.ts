import { SETUP_HEADER, type SetupRequest } from '../../../../domain/contract.ts'
import type { SetupAccess } from '../../../machines/onboarding/onboarding.ts'
import type { ApiClient } from '../../api-client.ts'
import { readBoolean, readFields } from '../read.ts'

/** Whether the server has no users yet, and whether this token is valid. */
export async function fetchSetupAccess(api: ApiClient, token: string): Promise<SetupAccess> {
  const data = readFields(await api.get('/setup', { headers: { [SETUP_HEADER]: token } }), 'setup')
  if (!readBoolean(data, 'needed', 'setup')) return 'over'
  return readBoolean(data, 'link_valid', 'setup') ? 'open' : 'shut'
}

/** Creates the shop and its owner. */
export async function setUpShop(api: ApiClient, request: SetupRequest): Promise<void> {
  await api.post('/setup', request)
}
