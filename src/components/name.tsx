/**
 * A name that somebody typed: it takes two lines at most, breaks anywhere, and ends with an ellipsis; all of it is read aloud, and is in the
 * title (docs/decisions/0168).
 */
export function Name({ text }: { text: string }) {
  return (
    <bdi className="name" title={text}>
      {text}
    </bdi>
  )
}

/** The text of a cell. @param whole it is a figure, a date or a code, which is never broken. */
export function CellText({ text, whole = false }: { text: string; whole?: boolean | undefined }) {
  return whole ? <bdi className="whole">{text}</bdi> : <Name text={text} />
}
