import { nft } from '#contract/markets/nft.ts'
import { bind } from '#server/platform/call/bind.ts'
import { ranking } from './ranking.ts'

export const handlers = bind(nft, { ranking })
