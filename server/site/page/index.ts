import { sitePage } from '#contract/site/page.ts'
import { bind } from '#server/platform/call/bind.ts'
import { detail } from './detail.ts'

export const handlers = bind(sitePage, { detail })
