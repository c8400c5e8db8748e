import { topic } from '#contract/news/topic.ts'
import { bind } from '#server/platform/call/bind.ts'
import { content } from './content.ts'
import { detail } from './detail.ts'
import { search } from './search.ts'

export const handlers = bind(topic, { search, detail, content })
