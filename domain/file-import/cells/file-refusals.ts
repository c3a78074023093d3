/** Why a file cannot be read (docs/product.md §10.16). */
export const fileRefusals = {
  tooLarge: 'El archivo es demasiado grande: el límite son 30 MB.',
  tooManyRows: 'El archivo tiene más de 100,000 filas. Divídelo en varios.',
  empty: 'El archivo está vacío.',
  protected: 'El archivo tiene contraseña. Guárdalo sin contraseña e inténtalo otra vez.',
  damaged:
    'El archivo está dañado o no es una hoja de cálculo. Guárdalo como .xlsx o .csv e inténtalo otra vez.',
  gone: 'El archivo ya no se puede leer: cambió o ya no está. Elígelo otra vez.',
}
