/** A held sale that somebody has claimed: `version` is that of the claim. */
export interface HeldClaim {
  id: number
  version: number
}
