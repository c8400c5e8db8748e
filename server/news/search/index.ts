import { search } from '#contract/news/search.ts'
import { bind } from '#server/platform/call/bind.ts'
import { list } from './list.ts'
import { saveKeyword } from './save-keyword.ts'
import { suggest } from './suggest.ts'

export const handlers = bind(search, { list, saveKeyword, suggest })
