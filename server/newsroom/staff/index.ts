import { deskStaff } from '#contract/newsroom/staff.ts'
import { bind } from '#server/platform/call/bind.ts'
import { forgot } from './forgot.ts'
import { invite } from './invite.ts'
import { join } from './join.ts'
import { link } from './link.ts'
import { list } from './list.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { remove, restore, setRole } from './manage.ts'
import { me } from './me.ts'
import { endSession, sessions } from './sessions.ts'

export const handlers = bind(deskStaff, {
  login,
  link,
  join,
  logout,
  me,
  list,
  invite,
  setRole,
  remove,
  restore,
  forgot,
  sessions,
  endSession,
})
