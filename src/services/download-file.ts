/** The time a browser may need to start a download, in milliseconds. */
const RELEASE_AFTER = 60_000

/** Downloads a file. */
export function downloadFile(content: ArrayBuffer, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER)
}
