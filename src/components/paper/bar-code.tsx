import { code128 } from '../../../domain/bars/code-128.ts'

/** Dots in an inch of a thermal head. */
const DOTS = 203

/** The dots in a row of a head of 72 mm. */
const HEAD = 576

/** Dots of a module: 0.375 mm; scanners read 0.25 mm too, which a longer text needs. */
const WIDE = 3
const NARROW = 2

/** The bars of a text in Code 128. Each module is a whole number of dots, so that the head prints all of them alike. */
export function BarCode({ text, name }: { text: string; name: string }) {
  const { modules, bars } = code128(text)
  const dots = modules * WIDE <= HEAD ? WIDE : NARROW
  return (
    <svg
      className="receipt__bars"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${(modules * dots) / DOTS}in` }}
    >
      <path d={bars.map(({ at, width }) => `M${at} 0h${width}v1h-${width}z`).join('')} />
    </svg>
  )
}
