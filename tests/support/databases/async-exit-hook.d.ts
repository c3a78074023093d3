/** The used part; the package has no types. */
declare module 'async-exit-hook' {
  const exitHook: { hookedEvents(): string[]; unhookEvent(event: string): void }
  export = exitHook
}
