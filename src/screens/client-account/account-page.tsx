import { Redirect, useParams } from 'wouter'
import { screens } from '../../screens.ts'
import { ClientAccount } from './client-account.tsx'

/** The account of the client in the address. */
export function AccountPage() {
  const clientId = Number(useParams()['id'])
  if (!Number.isSafeInteger(clientId) || clientId < 1) return <Redirect to={screens.client.path} replace />
  return <ClientAccount key={clientId} clientId={clientId} />
}
