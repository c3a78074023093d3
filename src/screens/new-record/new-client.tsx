import type { ListedClient } from '../../../domain/entities/client.ts'
import { clientList } from '../lists/definitions/client-list.ts'
import type { FormValues } from '../lists/list-definition.ts'
import { NewRecord } from './new-record.tsx'
import { ownStoreForm } from './own-store-form.ts'

const form = ownStoreForm(clientList)

interface NewClientProps {
  prefill: Readonly<FormValues>
  onTake(client: ListedClient): void
  onClose(): void
}

/** Makes a client for the open sale. */
export function NewClient({ prefill, onTake, onClose }: NewClientProps) {
  return (
    <NewRecord
      definition={form}
      prefill={prefill}
      onMade={(client: ListedClient) => onTake(client)}
      onClose={onClose}
    />
  )
}
