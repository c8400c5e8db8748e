import { deskComment } from '#contract/newsroom/comment.ts'
import { bind } from '#server/platform/call/bind.ts'
import { addWord } from './add-word.ts'
import { bar } from './bar.ts'
import { barred } from './barred.ts'
import { counts } from './counts.ts'
import { list } from './list.ts'
import { pin } from './pin.ts'
import { policy, setPolicy } from './policy.ts'
import { removeWord } from './remove-word.ts'
import { rule, rules, setRule } from './rule.ts'
import { set } from './set.ts'
import { words } from './words.ts'

export const handlers = bind(deskComment, {
  list,
  counts,
  set,
  pin,
  bar,
  barred,
  words,
  addWord,
  removeWord,
  policy,
  setPolicy,
  rule,
  rules,
  setRule,
})
