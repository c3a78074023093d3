/** What is used of it; the package has no types. */
declare module 'async-exit-hook' {
  const exitHook: { hookedEvents(): string[]; unhookEvent(event: string): void }
  // eslint-disable-next-line no-restricted-exports -- this is how the package exports it.
  export default exitHook
}
