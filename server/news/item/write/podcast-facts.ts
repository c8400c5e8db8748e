import type { EpisodeType } from '#domain/media/podcast.ts'

/** What a source states of a podcast, undefined where it does not. Texts are plain. */
export interface ShowFacts {
  author?: string | undefined
  /** Who may change the entry of the podcast in directories. */
  owner?: { name: string | undefined; email: string | undefined } | undefined
  /** The UUID by which directories know the podcast at every address. */
  guid?: string | undefined
  is_explicit?: boolean | undefined
  /** Whether its episodes are to be heard in their order. */
  is_serial?: boolean | undefined
}

/** What a source states of an episode, undefined where it does not. */
export interface EpisodeFacts {
  is_explicit?: boolean | undefined
  type?: EpisodeType | undefined
  /** The language of its first transcript (BCP 47), where that is not known to be its own. */
  transcript_lang?: string | undefined
}
