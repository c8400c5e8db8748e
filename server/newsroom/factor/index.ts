import { deskFactor } from '#contract/newsroom/factor.ts'
import { bind } from '#server/platform/call/bind.ts'
import { clear, rules, setRule } from './rules.ts'
import { beginTotp, disableTotp, enableTotp, renewRecovery } from './set-up.ts'
import { state } from './state.ts'
import { verify } from './verify.ts'

export const handlers = bind(deskFactor, {
  state,
  verify,
  beginTotp,
  enableTotp,
  disableTotp,
  renewRecovery,
  rules,
  setRule,
  clear,
})
