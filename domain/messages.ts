/**
 * The messages to people that the first page needs too. Those of one topic are in a file of their own, which loads with their screens.
 * Texts without a mark are quoted in docs/product.md (§5 and §8) and must stay word for word. Texts with the mark + are our own.
 */
export const messages = {
  network: 'Error de conexión. Por favor verifica tu conexión a internet.',
  /** + */ unexpected: 'Ocurrió un error inesperado. Por favor intenta de nuevo.',
  validation: {
    required: 'Campo obligatorio',
    email: 'El formato no es correcto',
    number: 'Debe de ser un número',
    /** + */ decimalComma: 'Usa punto para los decimales (1.50) y coma solo para los miles (1,500)',
    integer: 'Debe de ser un número entero',
    positive: 'Debe de ser un número positivo',
    passwordRequired: 'Contraseña obligatoria',
    passwordLength: 'La contraseña debe de tener al menos 8 caracteres',
    passwordCharacters: 'La contraseña debe incluir mayúsculas, minúsculas, y números',
    /** + Shown before a new password is typed. */ passwordRule:
      '8 caracteres o más, con mayúsculas, minúsculas y números.',
    /** + */ passwordTooLong: 'La contraseña debe de tener 128 caracteres o menos',
    /** + */ passwordSame: 'La contraseña nueva debe ser distinta de la actual',
    /** + */ passwordGuessable: 'Esa contraseña es muy fácil de adivinar. Elige otra.',
    /** + */ notNegative: 'Debe de ser 0 o más',
    /** + */ amount: 'Debe de ser un monto con dos decimales como máximo',
    /** + */ tooLarge: 'El número es demasiado grande',
    /** + */ phone: 'El teléfono debe tener de 8 a 15 dígitos',
    /** + */ supplierPhone: 'El teléfono debe tener de 8 a 15 dígitos y empezar con un dígito del 1 al 7',
    /** + */ text: 'El texto tiene caracteres que no se pueden guardar',
    /** + */ choice: 'Elige una opción de la lista',
    /** + */ tooLong: 'El texto es demasiado largo',
    /** + */ footerLines: (most: number) => `El pie del recibo lleva ${most} líneas como máximo`,
    /** + */ footerWidth: (most: number) => `Cada línea del recibo lleva ${most} caracteres como máximo`,
    /** + */ tooShort: (least: number) => `Debe de tener al menos ${least} caracteres`,
    /** + */ url: 'La dirección web debe empezar con http:// o https://',
    /** + */ malformed: 'La solicitud no tiene el formato esperado',
    /** + */ invalid: 'Hay datos que corregir',
    /** + */ date: 'La fecha no es válida',
    /** + */ typedDate: 'Esa fecha no existe. Escribe día, mes y año, como 05/11/2026',
    /** + */ dayTooEarly: (earliest: string) => `La fecha debe ser el ${earliest} o después`,
    /** + */ dayTooLate: (latest: string) => `La fecha debe ser el ${latest} o antes`,
    /** + */ birthDate: 'La edad debe ser de 13 a 120 años',
    /** + */ saleDate: 'La fecha de la venta debe ser la de hoy o la de ayer',
    passwordsDiffer: 'Las contraseñas deben coincidir',
  },
  session: {
    /** + */ wrongCredentials: 'Usuario o contraseña incorrectos',
    /** + */ tooManyTries: (minutes: number) =>
      `Demasiados intentos. Espera ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e intenta de nuevo.`,
    /** + */ ended: 'Tu sesión terminó. Inicia sesión de nuevo.',
    /** + */ forbidden: 'No tienes permiso para hacer esto',
    /** + */ loggedIn: 'Sesión iniciada',
    /** + */ loggedOut: 'Sesión cerrada',
    /** + */ notLoaded:
      'No se pudo cargar el sistema. Verifica tu conexión e intenta de nuevo, o recarga la página.',
  },
  account: {
    /** + */ passwordChanged: 'Contraseña actualizada correctamente',
    /** + */ othersEnded: 'Tu contraseña cambió. Si tenías la sesión abierta en otro equipo, ahí se cerró.',
    /** + */ wrongPassword: 'La contraseña actual no es correcta',
  },
  setup: {
    /** + */ done: 'La tienda quedó configurada',
    /** + */ badLink:
      'El enlace de configuración no es válido o ya venció. Reinicia el servidor: al iniciar imprime un enlace nuevo.',
    /** + */ over: 'Esta tienda ya está configurada. Inicia sesión.',
  },
  record: {
    /** + */ moved: 'Alguien más cambió este registro mientras lo editabas',
    /** + */ keyReused: 'Este cambio ya se envió con otros datos',
    /** + */ stillRunning: 'El cambio todavía se está procesando',
  },
  server: {
    /** + */ notFound: 'No se encontró lo que buscas',
    /** + */ conflict: 'La operación no es posible en el estado actual',
    /** + */ busy: 'El sistema está ocupado. Intenta de nuevo en unos segundos.',
    /** + */ damaged: 'La base de datos está dañada y no se puede vender. Avisa a la persona encargada.',
    /** + */ tooLarge: 'La solicitud es demasiado grande',
    /** + */ tooSlow: 'La solicitud tardó demasiado. Intenta de nuevo.',
    /** + */ tooManyRequests: 'Demasiadas solicitudes. Espera unos segundos e intenta de nuevo.',
    /** + */ done: 'ok',
  },
} as const
