/** Opens the print dialog for a frame; a kiosk prints without a dialog. @throws the reason why it could not be printed. */
export function printFrame(frame: HTMLIFrameElement, title: string): void {
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) throw new Error('The page to print did not load')
  // Browsers take the file name from the title of the page or of the frame.
  const pageTitle = document.title
  page.title = title
  document.title = title
  try {
    frame.contentWindow.print()
  } catch (error) {
    // An error of the frame is not an `Error` of this window, so its reason would be lost.
    throw new Error(reasonOf(error), { cause: error })
  } finally {
    document.title = pageTitle
  }
}

function reasonOf(error: unknown): string {
  return typeof error === 'object' && error && 'message' in error ? String(error.message) : String(error)
}
