import { deskIngest } from '#contract/newsroom/ingest.ts'
import { bind } from '#server/platform/call/bind.ts'
import { drop, restore, take } from './decide.ts'
import { incoming } from './incoming.ts'
import { rejoin, split } from './split.ts'

export const handlers = bind(deskIngest, { incoming, take, drop, restore, split, rejoin })
