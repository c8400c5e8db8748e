import { keysOf } from '#domain/platform/keys-of.ts'
/** The points for each kind of attention in the hot list; `others` are the sources of a story besides the first one. */
export const heatWeights = { reads: 1, votes: 2, saves: 5, comments: 10, casts: 10, others: 20 } as const
/** After this number of hours a story needs twice the points for the same position. */
export const heatHalvesAfterHours = 24

export type Attention = Record<keyof typeof heatWeights, number>

/** The points of a story, before its age is taken into account. */
export const pointsOf = (attention: Attention): number =>
  keysOf(heatWeights).reduce((sum, name) => sum + heatWeights[name] * attention[name], 0)
