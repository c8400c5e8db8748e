/** What a reader does not want to see in the wire. Words match as alerts do: whole in Latin and the like, as parts of the text in Chinese, Japanese, Korean and Thai. */
export interface Mute {
  kind: (typeof muteKinds)[number]
  text: string
  /** UTC milliseconds at which it ends; null for never. */
  until: number | null
}

export const muteKinds = ['word', 'source', 'token'] as const
