import { deskPasskey } from '#contract/newsroom/passkey.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'
import { remove, rename } from './change.ts'
import { list } from './list.ts'
import { login, loginOptions } from './login.ts'
import { options } from './options.ts'

export const handlers = bind(deskPasskey, { list, options, add, rename, remove, loginOptions, login })
