import type { Composing } from '#web/state/store.ts'

/** The name of a draft: one for new casts, and one for each cast that is replied to or quoted. */
export const draftName = ({ kind, cast }: Pick<Composing, 'kind' | 'cast'>): string =>
  cast ? `${kind} ${cast.hash}` : kind
