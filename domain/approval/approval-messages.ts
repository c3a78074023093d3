const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** Labels of rights, as in domain/permissions.ts: `«Anular ventas» y «Recibir devoluciones»`. */
const rightsIn = (labels: readonly string[]) => list.format(labels.map((label) => `«${label}»`))

function triesLeft(left: number): string {
  if (left === 0) return 'Ya no quedan intentos por ahora.'
  return left === 1 ? 'Queda 1 intento.' : `Quedan ${left} intentos.`
}

/** The texts about PINs and approvals (docs/decisions/0127). All are our own. */
export const approvalMessages = {
  /** What a colleague is called who approved something; before their name. */
  approver: 'Autorizó',
  approvedBy: (name: string) => `autorizó ${name}`,
  /** The button and the heading of the dialog. */
  action: 'Autorizar',
  /** `label` of the right, as in domain/permissions.ts. */
  asks: (label: string) => `Pide a alguien con este permiso que lo autorice aquí: ${label}.`,
  /** The same above a list of several labels. */
  asksAll: 'Pide a alguien con todos estos permisos que lo autorice aquí:',
  /** `names` of colleagues; one at least. */
  whoMay: (names: readonly string[]) =>
    `${names.length === 1 ? 'Puede' : 'Pueden'} autorizarlo: ${list.format(names)}.`,
  /** `refusal`: what is refused, without a full stop. `labels` of the rights. */
  nobodyHolds: (refusal: string, labels: readonly string[]) =>
    `${refusal}. Faltan los permisos ${rightsIn(labels)}, y ningún compañero con PIN los tiene todos.`,
  pinUse:
    'Con tu usuario y tu PIN autorizas en la caja de un compañero lo que él no tiene permiso de hacer. El PIN no sirve para iniciar sesión.',
  pinRule: 'De 4 a 8 dígitos. No se aceptan repetidos, seguidos, líneas del teclado, años ni fechas.',
  pinRequired: 'PIN obligatorio',
  pinForm: 'El PIN lleva de 4 a 8 dígitos',
  /** `why` as in domain/users/guessable-pin.ts. */
  pinGuessable: (why: string) => `Ese PIN es muy fácil de adivinar: ${why}. Elige otro.`,
  pinChanged: 'PIN guardado correctamente',
  /** `left`: how many tries are left before the PIN is closed. */
  wrong: (left: number) => `El usuario o el PIN no es correcto. ${triesLeft(left)}`,
  /** `minutes` until the next try. */
  closed: (minutes: number) => `Demasiados PIN incorrectos. Se puede intentar de nuevo en ${minutes} min.`,
  closedForGood:
    'Ese PIN está cerrado por demasiados intentos. Quien lo usa lo abre en Mi cuenta con la contraseña propia, o un administrador le da una contraseña nueva.',
  stillRunning: 'Todavía se está guardando. Espera un momento.',
  own: 'Nadie puede autorizarse a sí mismo',
  lacking: (name: string) => `${name} tampoco tiene ese permiso`,
  /** `labels` of the rights that the colleague lacks too; others were asked besides. */
  lackingSome: (name: string, labels: readonly string[]) => `${name} tampoco puede ${rightsIn(labels)}`,
  others: 'Lo que falta autorizar cambió. Revísalo y escribe otra vez usuario y PIN.',
  ended: 'La autorización venció. Escribe otra vez usuario y PIN.',
} as const
