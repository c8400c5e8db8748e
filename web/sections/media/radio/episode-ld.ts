import type { PodcastDetail } from '#contract/media/podcast.ts'
import type { Site } from '#web/state/site.ts'

/** The schema.org properties of an episode in addition to those of an article. */
export const episodeLd = ({ audio, show, season, number, people }: PodcastDetail, { origin }: Site) => ({
  '@type': 'PodcastEpisode',
  ...(number !== null && { episodeNumber: number }),
  ...(audio.length_ms > 0 && { timeRequired: `PT${Math.round(audio.length_ms / 1000)}S` }),
  associatedMedia: {
    '@type': 'AudioObject',
    contentUrl: audio.url,
    encodingFormat: audio.media_type,
    ...(audio.length_ms > 0 && { duration: `PT${Math.round(audio.length_ms / 1000)}S` }),
  },
  partOfSeries: {
    '@type': 'PodcastSeries',
    name: show.title,
    webFeed: `${origin}/feeds/show/${show.id}.xml`,
    ...(show.url && { url: show.url }),
  },
  ...(season !== null && { partOfSeason: { '@type': 'PodcastSeason', seasonNumber: season } }),
  ...(people.length > 0 && { actor: people.map(({ name }) => ({ '@type': 'Person', name })) }),
})
