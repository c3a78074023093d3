import { strFromU8, strToU8, type Unzipped } from 'fflate'

const SHEET = 'xl/worksheets/sheet1.xml'
const STYLES = 'xl/styles.xml'

/** More than enough for the bytes before the second row. */
const HEAD_BYTES = 16_384

const frozen =
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'

/**
 * Freezes the first row of a workbook with one sheet and makes it bold, which the writer cannot do.
 * @param files of the workbook, as `xlsx` wrote them.
 * @throws Error when they do not have the shape that `xlsx` writes.
 */
export function emphasizeHead(files: Unzipped): Unzipped {
  const { styles, bold } = withBoldText(strFromU8(contentOf(files, STYLES)))
  return { ...files, [STYLES]: strToU8(styles), [SHEET]: withHead(contentOf(files, SHEET), bold) }
}

/** Adds a bold style for texts. @returns the styles and the style's number. */
function withBoldText(styles: string): { styles: string; bold: number } {
  const font = captured(/<fonts count="1">(<font>.*?<\/font>)<\/fonts>/, styles)
  const bold = Number(captured(/<cellXfs count="(\d+)">/, styles))
  const withFont = styles
    .replace('<fonts count="1">', `<fonts count="2">`)
    .replace('</fonts>', `${font.replace('<font>', '<font><b/>')}</fonts>`)
  const style =
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>'
  return {
    styles: withFont
      .replace(`<cellXfs count="${bold}">`, `<cellXfs count="${bold + 1}">`)
      .replace('</cellXfs>', `${style}</cellXfs>`),
    bold,
  }
}

function withHead(sheet: Uint8Array, bold: number): Uint8Array<ArrayBuffer> {
  const start = strFromU8(sheet.subarray(0, HEAD_BYTES))
  const row = captured(/(<row r="1">.*?<\/row>)/, start)
  const end = start.indexOf(row) + row.length
  const view = captured(/(<sheetView [^>]*)\/>/, start)
  const head = start
    .slice(0, end)
    .replace(`${view}/>`, `${view}>${frozen}</sheetView>`)
    .replace(row, row.replaceAll(/ s="\d+"/g, ` s="${bold}"`))
  return joined(strToU8(head), sheet.subarray(strToU8(start.slice(0, end)).length))
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function contentOf(files: Unzipped, name: string): Uint8Array {
  const content = files[name]
  if (!content) throw new Error(`The workbook has no ${name}`)
  return content
}

function captured(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`The workbook has no ${pattern.source}`)
  return found
}
