/** The messages about stock takes. All of them are our own. */
export const countMessages = {
  started: 'Conteo empezado',
  tallied: 'Contado',
  addedPacks: (sum: string, name: string, packs: string) => `Se sumaron ${sum} de ${name}: ${packs}`,
  posted: 'Conteo aplicado a la existencia',
  discarded: 'Conteo descartado',
  oneOpen: (name: string) => `Ya hay un conteo abierto: ${name}`,
  otherCategory: (name: string, category: string) =>
    `${name} no es de ${category}, y este conteo es solo de esa categoría`,
  uncountedSince: 'Cambió lo que falta por contar. Míralo otra vez.',
  ended: 'Este conteo ya terminó',
  empty: 'Todavía no se ha contado nada',
  takenBelowZero: (name: string, counted: string) => `De ${name} solo hay ${counted} en el conteo`,
  tooMany: (name: string) => `Lo contado de ${name} es demasiado`,
  talliedSince: 'Se contó algo más mientras revisabas. Mira otra vez las diferencias.',
  countAgain: (names: string) => `Se vendió más de lo que se contó. Cuenta otra vez: ${names}`,
  blind: 'Las diferencias las revisa y las aplica quien puede cambiar los productos',
  invalidQuantity: 'La cantidad contada debe ser un número entero de 0 a 99999',
  invalidPrefix: 'La cantidad antes de * debe ser un número entero de 0 a 99999',
  malformed: 'El conteo no tiene el formato esperado',
  keyReused: 'Esto ya se contó con otros datos',
  chooseMode: 'Elige qué se hace con lo que ya se contó',
  outcomeUnknown: 'No se sabe todavía si se guardó. Se pregunta otra vez.',
  waitFirst: 'Todavía hay conteos por mandar. Espera a que se manden.',
  notKept:
    'Este equipo no puede guardar lo que cuentas. No cierres esta pantalla hasta que todo se haya mandado.',
  stillRunning: 'El conteo todavía se está procesando',
} as const
