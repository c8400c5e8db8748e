import { story } from '#contract/site/story.ts'
import { bind } from '#server/platform/call/bind.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'

export const handlers = bind(story, { list, detail })
