import type { AppDriver } from './app-driver.ts'

/** A movement of cash with the first reason of its kind, as it is entered by keys. */
interface TypedMovement {
  key: 'e' | 's' | 'r' | 'o'
  amount: string
  note?: string
}

/** Enters a movement on 'Caja', up to its note; Enter then writes it. */
export async function typeMovement(app: AppDriver, { key, amount, note }: TypedMovement): Promise<void> {
  await app.press(key)
  await app.type(amount)
  await app.press('Enter')
  await app.press('1')
  if (note !== undefined) await app.type(note)
}
