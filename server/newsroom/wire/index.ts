import { deskWire } from '#contract/newsroom/wire.ts'
import { bind } from '#server/platform/call/bind.ts'
import { release, takeBack } from './held.ts'
import { list } from './list.ts'
import { page } from './page.ts'
import { publish } from './publish.ts'
import { similar } from './similar.ts'
import { removeTemplate, saveTemplate, templates } from './templates.ts'

export const handlers = bind(deskWire, {
  publish,
  release,
  takeBack,
  list,
  similar,
  page,
  templates,
  saveTemplate,
  removeTemplate,
})
