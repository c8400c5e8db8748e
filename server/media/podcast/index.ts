import { podcast } from '#contract/media/podcast.ts'
import { bind } from '#server/platform/call/bind.ts'
import { info } from './info.ts'
import { list } from './list.ts'
import { ofShow } from './of-show.ts'

export const handlers = bind(podcast, { list, ofShow, info })
