import { keysOf } from '#domain/platform/keys-of.ts'
/** The points for each kind of attention in the hot list. */
export const heatWeights = { reads: 1, votes: 2, saves: 5, comments: 10 } as const
/** After this number of hours an item needs twice the points for the same position. */
export const heatHalvesAfterHours = 24

export type Attention = Record<keyof typeof heatWeights, number>

/** The points of an item, before its age is taken into account. */
export const pointsOf = (attention: Attention): number =>
  keysOf(heatWeights).reduce((sum, name) => sum + heatWeights[name] * attention[name], 0)
