/** Why a file cannot be read (docs/product.md §10.16). */
export const fileRefusals = {
  tooManyRows: 'El archivo tiene más de 100,000 filas. Divídelo en varios.',
  empty: 'El archivo está vacío.',
  protected: 'El archivo tiene contraseña. Guárdalo sin contraseña e inténtalo otra vez.',
  damaged:
    'El archivo está dañado o no es una hoja de cálculo. Guárdalo como .xlsx o .csv e inténtalo otra vez.',
}
