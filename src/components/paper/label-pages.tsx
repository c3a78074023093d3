import { labelFormats, pageMargins } from '../../../domain/labels/label-formats.ts'
import { labelPages, type LabelSheets } from '../../../domain/labels/labels.ts'
import { LabelView } from './label-view.tsx'

/** The pages of labels, each as large as its paper. @param most the pages that are drawn; without it all of them. */
export function LabelPages({ sheets, most }: { sheets: LabelSheets; most?: number }) {
  const { format: id, kind, labels, first } = sheets
  const format = labelFormats[id]
  const { across, along } = pageMargins(format)
  return labelPages(labels, format, first)
    .slice(0, most)
    .map((places, page) => (
      <section
        key={page}
        className="label-page"
        style={{
          width: `${format.page.width}mm`,
          height: `${format.page.height}mm`,
          padding: `${along}mm ${across}mm`,
          gridTemplateColumns: `repeat(${format.columns}, ${format.label.width}mm)`,
          gridAutoRows: `${format.label.height}mm`,
        }}
      >
        {places.map((label, place) =>
          label ? <LabelView key={place} label={label} kind={kind} format={format} /> : <div key={place} />,
        )}
      </section>
    ))
}
