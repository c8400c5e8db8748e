import type { ItemEntityKind, PlainEntityKind } from '#domain/newsroom/entity.ts'
import { applicationStore } from './kinds/application.ts'
import { campaignStore } from './kinds/campaign.ts'
import { channelStore } from './kinds/channel.ts'
import { columnStore } from './kinds/column.ts'
import { compositionStore } from './kinds/composition.ts'
import { correctionStore } from './kinds/correction.ts'
import { eventStore } from './kinds/event.ts'
import { explainerStore } from './kinds/explainer.ts'
import { campStore, pageStore } from './kinds/page.ts'
import { podcastStore } from './kinds/podcast.ts'
import { roundStore } from './kinds/round.ts'
import { seriesStore } from './kinds/series.ts'
import { showStore } from './kinds/show.ts'
import { streamStore } from './kinds/stream.ts'
import { tokenStore } from './kinds/token.ts'
import { videoStore } from './kinds/video.ts'
import type { PlainStore } from './plain-store.ts'
import type { EntityStore } from './store.ts'

/** The kinds that have tables of their own. */
export const plainStores: Record<PlainEntityKind, PlainStore> = {
  topic: compositionStore('topic'),
  special: compositionStore('special'),
  serial: compositionStore('serial'),
  story: compositionStore('story'),
  show: showStore,
  stream: streamStore,
  series: seriesStore,
  channel: channelStore,
  round: roundStore,
  token: tokenStore,
  page: pageStore,
  camp: campStore,
  campaign: campaignStore,
  application: applicationStore,
  correction: correctionStore,
}

const itemStores: Record<ItemEntityKind, EntityStore> = {
  podcast: podcastStore,
  video: videoStore,
  explainer: explainerStore,
  column: columnStore,
  event: eventStore,
}

export const stores = { ...plainStores, ...itemStores }

/** The sitemaps of the kinds that have one. */
export const sitemapLists = () => Object.values(plainStores).flatMap(({ sitemap }) => sitemap ?? [])
