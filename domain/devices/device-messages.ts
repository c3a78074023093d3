/** The texts about devices and about what a device delivers (docs/product.md §7.1). All are our own. */
export const deviceMessages = {
  registered: 'Dispositivo registrado',
  /** What names a device is no UUID. */
  invalid: 'El identificador de este dispositivo no es válido',
  /** A ticket beside a call that nobody delivers for somebody else, or without the names of device and command. */
  notDelivered: 'Esto no se puede entregar en nombre de otra persona',
  unknownTicket:
    'El pase de entrega no es válido. Quien lo hizo tiene que iniciar sesión aquí para enviarlo.',
  expiredTicket:
    'El pase de entrega venció: dura 7 días. Quien lo hizo tiene que iniciar sesión aquí para enviarlo.',
  otherDevice: 'El pase de entrega es de otro dispositivo',
  otherStore: 'Es de otra tienda: lo entrega alguien de esa tienda',
  /** `name` of who made it. */
  movedAway: (name: string) =>
    `${name} ya no es de esta tienda; lo que dejó pendiente lo tiene que hacer otra persona`,
  inactive: (name: string) =>
    `La cuenta de ${name} ya no está activa; lo que dejó pendiente lo tiene que hacer otra persona`,
} as const
