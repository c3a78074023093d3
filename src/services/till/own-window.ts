/** Whether the page has a window to itself (`--app`, kiosk, installed, full screen), and is not one of a browser's tabs. */
export function hasOwnWindow(page: Window): boolean {
  return !page.matchMedia('(display-mode: browser)').matches
}
