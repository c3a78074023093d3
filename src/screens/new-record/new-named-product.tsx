import { productList } from '../lists/definitions/product-list.tsx'
import type { FormValues } from '../lists/list-definition.ts'
import { NewRecord } from './new-record.tsx'
import { ownStoreForm } from './own-store-form.ts'

const form = ownStoreForm(productList)

interface NewNamedProductProps {
  prefill: Readonly<FormValues>
  /** The product was made, or the form was left. */
  onClose(): void
}

/** Makes a product of which some texts are known; nothing waits for it. */
export function NewNamedProduct({ prefill, onClose }: NewNamedProductProps) {
  return <NewRecord definition={form} prefill={prefill} onMade={onClose} onClose={onClose} />
}
