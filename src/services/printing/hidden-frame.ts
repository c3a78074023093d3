/** A frame that is laid out only for printing. Whoever makes it removes it. @param title what it holds, in Spanish. */
export function hiddenFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.hidden = true
  document.body.append(frame)
  return frame
}
