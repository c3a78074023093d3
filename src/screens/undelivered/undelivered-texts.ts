/** The texts about what this device has not delivered (docs/decisions/0212). */
import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import type { WaitingCommand } from '../../machines/outbox/waiting-command.ts'

export const undeliveredTitle = 'Operaciones sin entregar'

/** Other words under which 'Ir a…' finds it. */
export const undeliveredWords = 'pendientes enviar mandar ventas rechazadas'

/** In the bar above every screen. */
export const undeliveredCount = (count: number): string =>
  count === 1 ? '1 operación sin entregar' : `${count} operaciones sin entregar`

/** How a command stands, in sentences. */
export function stateOf({ maker, refusal, tries, way }: WaitingCommand): string[] {
  if (refusal !== null) {
    const names = refusal.asked?.colleagues ?? []
    return [
      ...refusal.messages.map(asSentence),
      ...(names.length > 0 ? [approvalMessages.whoMay(names)] : []),
    ]
  }
  if (way === 'maker only') return [`Se entrega sola cuando ${maker} inicie sesión en este equipo.`]
  return [tries > 0 ? 'El servidor todavía no responde. Se sigue intentando.' : 'Espera su turno.']
}

const asSentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`)

/** What discarding a command means. */
export const discardMeaning = ({ refusal }: Pick<WaitingCommand, 'refusal'>): string =>
  refusal !== null
    ? 'No quedará registrada ni se volverá a enviar. Descártala solo si no ocurrió o si ya se registró de otra forma.'
    : 'No se volverá a enviar desde este equipo, y nadie sabe si el servidor ya la registró. Revísalo antes.'

export const makeOwnMeaning = 'Quedará como hecha por ti, y lo que mueva de efectivo contará en tu caja.'

export const outcomeUnknown = 'Todavía no se sabe si quedó registrada.'
