import { topic } from '#contract/topic.ts'
import { bind } from '#server/call/bind.ts'
import { content } from './content.ts'
import { detail } from './detail.ts'
import { search } from './search.ts'

export const handlers = bind(topic, { search, detail, content })
