/** The messages about scanners. All of them are our own. */
export const scannerMessages = {
  notHere: 'Aquí no se escanea. Los códigos se leen en Ventas.',
  notYet: 'La pantalla aún no estaba lista. Escanea otra vez.',
  elsewhere: 'La caja está en otra pestaña. Aquí no se vende.',
  tooSlow:
    'Pasó mucho tiempo entre una tecla y otra: así no se distingue de lo que escribe una persona. Usa el lector; si es tan lento, súbele la velocidad con las hojas de su manual.',
  differs: 'El código, o cómo terminó, no fue el mismo que antes. Se empieza otra vez con este.',
  notTheCode: (scanned: string) =>
    `Eso no es lo que mandó el lector (${scanned}), con ningún teclado conocido. Revisa el código impreso.`,
} as const
