/** The level of knowledge that an explainer requires: 1 is for beginners. */
export const explainerLevels = [1, 2, 3] as const
export type ExplainerLevel = (typeof explainerLevels)[number]
