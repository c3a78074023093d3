import type { ScannerLayout, ScannerSettings, ScanSuffix } from '../../../domain/scanner-settings.ts'

const suffixes: Record<ScanSuffix, string> = {
  Enter: 'Termina cada código con Enter.',
  Tab: 'Termina cada código con Tab.',
  LF: 'Termina cada código con un salto de línea (Ctrl+J).',
  none: 'No agrega nada al final: la caja espera una pausa corta.',
}

const layouts: Record<ScannerLayout, string> = {
  system: 'La misma de este equipo.',
  us: 'De Estados Unidos: la caja traduce guiones y signos.',
  latinAmerica: 'Español de Latinoamérica: la caja traduce guiones y signos.',
  spain: 'Español de España: la caja traduce guiones y signos.',
}

/** The measured settings, in words. */
export function describeScanner({ gapMs, suffix, layout, prefix }: ScannerSettings, layoutMeasured: boolean) {
  return [
    { name: 'Velocidad', text: `Hasta ${gapMs} ms entre teclas, con margen.` },
    { name: 'Final', text: suffixes[suffix] },
    ...(prefix === ''
      ? []
      : [{ name: 'Prefijo', text: `Antes de cada código escribe «${prefix}»: la caja lo quita.` }]),
    {
      name: 'Teclado',
      text: layoutMeasured
        ? layouts[layout]
        : 'Sin medir: con este código se lee igual en todos. Para medirlo, usa uno con guiones.',
    },
  ]
}
