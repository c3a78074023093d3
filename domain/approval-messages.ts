/** The texts about PINs and approvals (docs/decisions/0127). All are our own. */
export const approvalMessages = {
  pinRequired: 'PIN obligatorio',
  pinForm: 'El PIN lleva de 4 a 8 dígitos',
  pinGuessable: 'Ese PIN es muy fácil de adivinar. Elige otro.',
  pinChanged: 'PIN guardado correctamente',
  wrong: 'El usuario o el PIN no es correcto',
  /** `minutes` until the next try. */
  closed: (minutes: number) => `Demasiados PIN incorrectos. Se puede intentar de nuevo en ${minutes} min.`,
  own: 'Nadie puede autorizarse a sí mismo',
  lacking: (name: string) => `${name} tampoco tiene ese permiso`,
  ended: 'La autorización venció. Escribe otra vez usuario y PIN.',
} as const
