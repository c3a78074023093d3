import { formatMoney } from '../../../domain/money.ts'
import { labelBars } from '../../../domain/labels/label-bars.ts'
import type { LabelFormat } from '../../../domain/labels/label-formats.ts'
import type { Labelled, LabelKind } from '../../../domain/labels/labels.ts'

interface LabelViewProps {
  label: Labelled
  kind: LabelKind
  format: LabelFormat
}

/** A label as it is printed, in millimetres. A code whose bars do not fit is only written. */
export function LabelView({ label: { name, code, price, unit, openPrice }, kind, format }: LabelViewProps) {
  const bars = labelBars(code, format)
  const { width, height } = format.label
  return (
    <div className={`label label--${kind}`} style={{ width: `${width}mm`, height: `${height}mm` }}>
      <p className="label__name">{name}</p>
      <p className="label__price">
        <span>{formatMoney(price)}</span>
        {unit && <small> / {unit}</small>}
        {openPrice && <small> sugerido</small>}
      </p>
      {bars && (
        <svg
          className="label__bars"
          role="img"
          aria-label={`Código ${code} en barras`}
          viewBox={`0 0 ${bars.symbol.modules} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          style={{ width: `${bars.width}mm` }}
        >
          <path d={bars.symbol.bars.map(({ at, width: bar }) => `M${at} 0h${bar}v1h-${bar}z`).join('')} />
        </svg>
      )}
      <p className="label__code">{code}</p>
    </div>
  )
}
