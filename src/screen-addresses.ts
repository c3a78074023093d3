/** The addresses of single records on their screens. */
import { screens } from './screens.ts'

/** The address of a client's account. */
export function accountPath(clientId: number): string {
  return screens.account.path.replace(':id', String(clientId))
}

/** The address of the kardex of a product. */
export function kardexPath(productId: number): string {
  return screens.kardex.path.replace(':id', String(productId))
}

/** The address of a delivery. */
export function deliveryPath(entryId: number): string {
  return screens.stockEntry.path.replace(':id', String(entryId))
}

/** The address of a stock take. */
export function stockCountPath(countId: number): string {
  return screens.stockCount.path.replace(':id', String(countId))
}

/** The address of the sales that a text finds. */
export function soldPath(text: string): string {
  return `${screens.sold.path}?q=${encodeURIComponent(text)}`
}

/** The address of the labels of what came in with a delivery. */
export function entryLabelsPath(entryId: number): string {
  return `${screens.labels.path}?entry=${entryId}`
}

/** The address of the labels of what has a new price since a day (`YYYY-MM-DD`). */
export function changedLabelsPath(since: string): string {
  return `${screens.labels.path}?changed=${since}`
}
