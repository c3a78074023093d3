/** What server and tills tell each other about the server's clock (docs/decisions/0183). */

/** The header of a request with the clock of the device, in milliseconds since the epoch. */
export const DEVICE_TIME_HEADER = 'X-Device-Time'

/** The header of an answer while the server's own clock is in doubt; its value is a {@link ClockDoubt}. */
export const CLOCK_HEADER = 'x-server-clock'

/** How a clock seems to be wrong by more than an hour. */
export const CLOCK_DOUBTS = ['behind', 'ahead'] as const

export type ClockDoubt = (typeof CLOCK_DOUBTS)[number]

export const clockMessages: Readonly<Record<ClockDoubt | 'advice', string>> = {
  behind: 'El reloj del servidor parece atrasado',
  ahead: 'El reloj del servidor parece adelantado',
  advice: 'Las ventas llevan la fecha del servidor. Avisa a la persona encargada.',
}
