import { readSetup } from '../../../../domain/calls/session.ts'
import { setUpShop as call } from '../../../../domain/calls/setup.ts'
import { SETUP_HEADER } from '../../../../domain/contract.ts'
import type { SetupAccess, SetupRequest } from '../../../machines/onboarding/onboarding.ts'
import type { ApiClient } from '../../api-client.ts'
import { request, send } from '../../send.ts'

/** Whether the server has no users yet, and whether this token is valid. */
export async function fetchSetupAccess(api: ApiClient, token: string): Promise<SetupAccess> {
  const { needed, linkValid } = await send(api, readSetup, null, { headers: { [SETUP_HEADER]: token } })
  if (!needed) return 'over'
  return linkValid ? 'open' : 'shut'
}

/** Creates the shop and its owner. @param token that of the link. */
export async function setUpShop(api: ApiClient, token: string, order: SetupRequest): Promise<void> {
  await request(api, call, { token, ...order })
}
