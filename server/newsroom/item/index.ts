import { deskItem } from '#contract/newsroom/item.ts'
import { bind } from '#server/platform/call/bind.ts'
import {
  approve,
  cancelSchedule,
  correct,
  create,
  discard,
  publish,
  save,
  schedule,
  submit,
  takeBack,
  withdraw,
} from './acts.ts'
import { checkLinks } from './check-links.ts'
import { detail } from './detail.ts'
import { facts } from './facts.ts'
import { list } from './list.ts'
import { addNote, endNote } from './note.ts'
import { presence } from './presence.ts'
import { restore, revision, revisions } from './revisions.ts'
import { sendBack } from './send-back.ts'
import { upcoming } from './upcoming.ts'

export const handlers = bind(deskItem, {
  addNote,
  approve,
  cancelSchedule,
  checkLinks,
  correct,
  create,
  detail,
  discard,
  endNote,
  facts,
  list,
  presence,
  publish,
  restore,
  revision,
  revisions,
  save,
  schedule,
  sendBack,
  submit,
  takeBack,
  upcoming,
  withdraw,
})
