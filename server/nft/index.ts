import { nft } from '#contract/nft.ts'
import { bind } from '#server/call/bind.ts'
import { ranking } from './ranking.ts'

export const handlers = bind(nft, { ranking })
