/** The devices that tills run on, each once in a store; written by `queries/devices.ts` alone. */
export interface DeviceTable {
  store_id: number
  /** A UUID in small letters that the device made itself. */
  device: string
  /** A … Z, AA …, each once in a store. */
  letter: string
  created_at: number
  /** Who was signed in. */
  user_id: number
}
