import { z } from 'zod'
import { maxPasswordLength } from '#domain/platform/constants.ts'
import { loginSteps } from '#domain/newsroom/second-factor.ts'
import { locales } from '#domain/platform/locale.ts'
import { permissions, roles } from '#domain/newsroom/staff-roles.ts'
import { sessionList } from '#contract/accounts/views.ts'
import { noun, openCall, permitted } from '#contract/noun.ts'
import { always, id, namedShape, optionalList, typedText } from '#contract/parameters.ts'

const managing = permitted('staff.manage')
const personal = permitted('person')

const email = always(typedText(400)).describe('Mail address of a member of staff')
const password = always(typedText(2 * maxPasswordLength))

const person = namedShape('StaffPerson', {
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  langs: z.array(z.enum(locales)).describe('The languages that they translate into and approve; none for all'),
  permissions: z.array(z.enum(permissions)).describe('The permissions of the role'),
})

export type StaffPerson = z.output<typeof person>

/** The member of staff after a login. */
export const enteredPerson = person
  .extend({ step: z.enum(loginSteps).describe('The next step of the login; see deskFactor.state') })
  .meta({ id: 'EnteredPerson' })
export type EnteredPerson = z.output<typeof enteredPerson>

/** Logins and members of the newsroom. A login is the cookie `staff`; writes require the header `x-newsroom: 1`. */
export const deskStaff = noun('deskStaff', {
  login: openCall({
    route: 'POST /admin/v1/staff/login',
    summary: 'Logs in to the newsroom: sets the cookie that its other calls require.',
    input: z.object({ email, password }),
    output: enteredPerson,
    limit: { points: 60, minutes: 15 },
    refusals: ['email_format', 'enter_password', 'login_failed', 'newsroom_only'],
  }),

  link: openCall({
    route: 'GET /admin/v1/staff/link',
    summary: 'The purpose of a one-time link, and the person it is for.',
    input: z.object({ token: always(typedText(200)) }),
    output: z.object({ purpose: z.enum(['owner', 'invitation', 'reset']), email: z.string(), name: z.string() }),
    limit: { points: 60, minutes: 15 },
    refusals: ['link_ended'],
  }),

  join: openCall({
    route: 'POST /admin/v1/staff/join',
    summary:
      'Uses a one-time link: sets the password of whoever it is for, or makes the first owner, and logs in. All other logins of that person end.',
    input: z.object({
      token: always(typedText(200)),
      email: typedText(400).describe('For the first owner; others keep the invited address'),
      name: typedText(200).describe('The name that the newsroom shows'),
      password,
    }),
    output: enteredPerson,
    limit: { points: 60, minutes: 15 },
    refusals: ['link_ended', 'email_format', 'enter_nickname', 'staff_password', 'newsroom_only'],
  }),

  logout: permitted('entering').call({
    summary: 'Ends the login of this browser.',
  }),

  me: permitted('any').read({
    summary: 'The member of staff who is logged in, with the permissions of the role.',
    output: person.extend({
      is_starting: z.boolean().describe('The guide of the first hour is open, and theirs'),
    }),
  }),

  list: managing.read({
    summary: 'The members of staff in the order in which they joined.',
    output: z.object({
      list: z.array(
        person.omit({ permissions: true }).extend({
          add_time: z.number().int(),
          seen_time: z.number().int().describe('Last use of a login that is still valid; 0 without one'),
          has_second_factor: z.boolean().describe('A passkey, or codes of an app'),
          is_waiting: z.boolean().describe('Invited, but the link has not been opened yet'),
        }),
      ),
    }),
  }),

  invite: managing.call({
    summary:
      'Adds a member of staff and mails a one-time link; an invitation that has not been used is sent again, with the role of the later one.',
    freshLogin: true,
    input: z.object({ email, name: typedText(200), role: always(z.enum(roles)) }),
    output: z.object({ id: z.number().int() }),
    limit: { points: 100, minutes: 60 },
    refusals: ['email_format', 'staff_known', 'mail_failed'],
  }),

  setRole: managing.call({
    summary: 'Changes the role of a member, effective immediately. Only an owner can appoint or change an owner.',
    freshLogin: true,
    input: z.object({ id, role: always(z.enum(roles)) }),
    refusals: ['staff_unknown', 'last_owner'],
  }),

  setLangs: managing.call({
    summary:
      'Sets the languages in which a member translates and approves, effective immediately; none for all. The source of an item is written by role alone.',
    freshLogin: true,
    input: z.object({ id, langs: optionalList(z.enum(locales), locales.length) }),
    refusals: ['staff_unknown'],
  }),

  remove: managing.call({
    summary: 'Removes a member of staff and ends all their logins. The log still names them.',
    input: z.object({ id }),
    refusals: ['staff_unknown', 'last_owner'],
  }),

  restore: managing.call({
    summary: 'Restores a removed member of staff with their former role and password.',
    freshLogin: true,
    input: z.object({ id }),
    refusals: ['staff_unknown', 'staff_known'],
  }),

  forgot: openCall({
    route: 'POST /admin/v1/staff/forgot',
    summary: 'Mails a one-time link for a new password within a minute; the answer is the same for an unknown address.',
    input: z.object({ email }),
    limit: { points: 10, minutes: 60 },
    refusals: ['email_format', 'newsroom_only'],
  }),

  sessions: personal.read({
    summary: 'The logins of the caller, the latest used first.',
    output: sessionList,
  }),

  endSession: personal.call({
    summary: 'Ends one login of the caller.',
    input: z.object({ id }),
  }),
})
