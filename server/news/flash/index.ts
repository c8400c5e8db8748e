import { newsflash } from '#contract/news/flash.ts'
import { bind } from '#server/platform/call/bind.ts'
import { choices } from './choices.ts'
import { detail } from './detail.ts'
import { detective } from './detective.ts'
import { important } from './important.ts'
import { list } from './list.ts'
import { newest } from './newest.ts'
import { similar } from './similar.ts'
import { translate } from './translate.ts'

export const handlers = bind(newsflash, { list, newest, choices, detail, important, detective, similar, translate })
