import { vote } from '#contract/vote.ts'
import { bind } from '#server/call/bind.ts'
import { addVote, voteInfo } from './vote.ts'

export const handlers = bind(vote, {
  info: voteInfo,
  add: addVote,
})
