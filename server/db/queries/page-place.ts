/** The place of a row in a list with the newest first: its instant in milliseconds, and its id among those of the same one. */
export interface PagePlace {
  at: number
  id: number
}
