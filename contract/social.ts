import { noun } from './noun.ts'
import { feedCalls } from './social-feed.ts'
import { noticeCalls } from './social-notice.ts'
import { signerCalls } from './social-signer.ts'
import { snapCalls } from './social-snap.ts'
import { writeCalls } from './social-write.ts'

export const social = noun('social', { ...feedCalls, ...signerCalls, ...writeCalls, ...snapCalls, ...noticeCalls })
