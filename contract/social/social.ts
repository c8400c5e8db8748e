import { noun } from '#contract/noun.ts'
import { feedCalls } from './feed.ts'
import { noticeCalls } from './notice.ts'
import { signerCalls } from './signer.ts'
import { snapCalls } from './snap.ts'
import { writeCalls } from './write.ts'

export const social = noun('social', { ...feedCalls, ...signerCalls, ...writeCalls, ...snapCalls, ...noticeCalls })
