/**
 * What machines take from the outside world without waiting for it. They never ask for the time or make a key themselves:
 * each has a function `...ToolActions` that makes its actions with these tools, and src/wiring provides them.
 */
export interface MachineTools {
  /** Milliseconds since the epoch, by the server's clock as far as this device knows it. */
  now(): number
  /** An idempotency key that nobody has used. */
  makeKey(): string
}
