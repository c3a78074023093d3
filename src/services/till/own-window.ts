/** Whether the page has its own window (`--app`, kiosk, installed, full screen) and is not a browser tab. */
export function hasOwnWindow(page: Window): boolean {
  return !page.matchMedia('(display-mode: browser)').matches
}
