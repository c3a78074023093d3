/** Opens the print dialog for a frame; in a kiosk it prints at once. @throws the reason it could not be printed. */
export function printFrame(frame: HTMLIFrameElement, title: string): void {
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) throw new Error('The page to print did not load')
  // Browsers name the file after the page or after the frame.
  const pageTitle = document.title
  page.title = title
  document.title = title
  try {
    frame.contentWindow.print()
  } catch (error) {
    // An error of the frame is no Error of this window, so its reason would be lost on the way.
    throw new Error(reasonOf(error), { cause: error })
  } finally {
    document.title = pageTitle
  }
}

function reasonOf(error: unknown): string {
  return typeof error === 'object' && error && 'message' in error ? String(error.message) : String(error)
}
