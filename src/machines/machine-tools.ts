/**
 * The synchronous tools of the machines. No machine reads the clock or makes a key itself. The function `...ToolActions` of
 * a machine makes its actions with these tools, and src/wiring provides them.
 */
export interface MachineTools {
  /** Milliseconds since the epoch: the server's time, as far as this device knows it. */
  now(): number
  /** A new idempotency key. */
  makeKey(): string
}
