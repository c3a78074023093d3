/** What is used of it; the package has no types. */
declare module 'async-exit-hook' {
  const exitHook: { unhookEvent(event: string): void }
  export default exitHook
}
