import { specialSubject } from '#contract/news/special-subject.ts'
import { bind } from '#server/platform/call/bind.ts'
import { content } from './content.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'

export const handlers = bind(specialSubject, { list, detail, content })
