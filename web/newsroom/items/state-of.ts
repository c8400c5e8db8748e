import type { ItemDetail } from '#contract/newsroom/item-views.ts'

/** The state of the version that an editor has open. */
export const stateOf = ({ versions, lang }: ItemDetail) =>
  versions.find((each) => each.lang === lang)?.name ?? 'missing'
