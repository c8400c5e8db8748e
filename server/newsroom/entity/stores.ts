import type { EntityKind } from '#domain/newsroom/entity.ts'
import { applicationStore } from './kinds/application.ts'
import { campaignStore } from './kinds/campaign.ts'
import { channelStore } from './kinds/channel.ts'
import { columnStore } from './kinds/column.ts'
import { compositionStore } from './kinds/composition.ts'
import { correctionStore } from './kinds/correction.ts'
import { eventStore } from './kinds/event.ts'
import { explainerStore } from './kinds/explainer.ts'
import { pageStore } from './kinds/page.ts'
import { podcastStore } from './kinds/podcast.ts'
import { roundStore } from './kinds/round.ts'
import { seriesStore } from './kinds/series.ts'
import { showStore } from './kinds/show.ts'
import { streamStore } from './kinds/stream.ts'
import { tokenStore } from './kinds/token.ts'
import { videoStore } from './kinds/video.ts'
import type { EntityStore } from './store.ts'

/** The store of each kind of entity. */
export const stores: Record<EntityKind, EntityStore> = {
  topic: compositionStore('topic'),
  special: compositionStore('special'),
  serial: compositionStore('serial'),
  podcast: podcastStore,
  show: showStore,
  video: videoStore,
  stream: streamStore,
  explainer: explainerStore,
  column: columnStore,
  series: seriesStore,
  channel: channelStore,
  event: eventStore,
  round: roundStore,
  token: tokenStore,
  page: pageStore,
  campaign: campaignStore,
  application: applicationStore,
  correction: correctionStore,
}
