import { Redirect, useParams } from 'wouter'
import { screens } from '../../screens.ts'
import { Kardex } from './kardex.tsx'

/** The kardex of the product in the address. */
export function KardexPage() {
  const productId = Number(useParams()['id'])
  if (!Number.isSafeInteger(productId) || productId < 1) return <Redirect to={screens.product.path} replace />
  return <Kardex key={productId} productId={productId} />
}
