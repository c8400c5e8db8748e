/**
 * Something that a reader has muted in the wire. Words match as in alerts: whole in Latin and similar scripts (in
 * singular and plural), as parts of the text in Chinese, Japanese, Korean and Thai.
 */
export interface Mute {
  kind: (typeof muteKinds)[number]
  text: string
  /** UTC milliseconds at which the mute ends; null for never. */
  until: number | null
}

export const muteKinds = ['word', 'source', 'token'] as const
