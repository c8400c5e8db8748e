import { expect, test } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { Call } from '#contract/noun.ts'
import type { LoginStep } from '#domain/newsroom/second-factor.ts'
import { publishing, may, permissions, roles, type Permission, type Role } from '#domain/newsroom/staff-roles.ts'
import type { AnyCaller } from '#server/platform/call/handler.ts'
import { admit } from './ask.ts'

/** A caller with what it is trusted with. The table is the rule in its shortest form, apart from the code that applies it. */
interface Row {
  name: string
  caller: AnyCaller
  viewer?: { fid: string; signerUuid: string }
  /** The kinds of calls that it may make; 'staff' calls by `mayDesk`. */
  kinds: readonly ('anon' | 'token' | 'fc')[]
  mayDesk?: (required: string) => boolean
}

const signer = { fid: 7, signerUuid: 'signer-7' }
const account = { kind: 'account', accountId: 1, sessionId: 1, signer: undefined } as const
const viewer = { fid: '7', signerUuid: 'signer-7' }

const readers: Row[] = [
  { name: 'nobody', caller: { kind: 'anon' }, kinds: ['anon'] },
  { name: 'a login that expired', caller: { kind: 'anon', ended: 'login_expired' }, kinds: ['anon'] },
  { name: 'a login that was replaced', caller: { kind: 'anon', ended: 'login_replaced' }, kinds: ['anon'] },
  { name: 'a signer without login', caller: { kind: 'anon' }, viewer, kinds: ['anon'] },
  { name: 'an account', caller: account, kinds: ['anon', 'token'] },
  { name: 'an account with a signer of another', caller: account, viewer, kinds: ['anon', 'token'] },
  { name: 'a linked account', caller: { ...account, signer }, viewer, kinds: ['anon', 'token', 'fc'] },
  { name: 'a linked account without its signer', caller: { ...account, signer }, kinds: ['anon', 'token'] },
  {
    name: 'another signer',
    caller: { ...account, signer },
    viewer: { ...viewer, signerUuid: 'signer-8' },
    kinds: ['anon', 'token'],
  },
  {
    name: 'another fid',
    caller: { ...account, signer },
    viewer: { ...viewer, fid: '8' },
    kinds: ['anon', 'token'],
  },
]

const now = new Date(1_795_176_000_000)

const staff = (
  role: Role,
  step: LoginStep,
  mayDo: (permission: Permission) => boolean,
  apiKeyId?: number,
): AnyCaller => ({
  kind: 'staff',
  staffId: 1,
  role,
  langs: [],
  sessionId: apiKeyId === undefined ? 1 : undefined,
  apiKeyId,
  loginAt: now,
  step,
  may: mayDo,
})

const logins = roles.flatMap((role): Row[] => [
  {
    name: `${role}, logged in`,
    caller: staff(role, 'done', (each) => may(role, each)),
    kinds: ['anon'],
    mayDesk: (required) =>
      ['any', 'person', 'enrolling', 'entering'].includes(required) || may(role, required as Permission),
  },
  {
    name: `${role} without a second factor`,
    caller: staff(role, 'enrol', (each) => may(role, each)),
    kinds: ['anon'],
    mayDesk: (required) => required === 'enrolling' || required === 'entering',
  },
  {
    name: `${role} before the second factor`,
    caller: staff(role, 'verify', (each) => may(role, each)),
    kinds: ['anon'],
    mayDesk: (required) => required === 'entering',
  },
])

const keys = permissions.map(
  (permission): Row => ({
    name: `a key of an owner for ${permission}`,
    caller: staff('owner', 'done', (each) => each === permission, 1),
    kinds: ['anon'],
    mayDesk: (required) => required === 'any' || (required === permission && !publishing.has(permission)),
  }),
)
/** What also publishes, a key may do together with publishing alone. */
const publishingKeys = [...publishing].map(
  (permission): Row => ({
    name: `a key of an owner for ${permission} and item.publish`,
    caller: staff('owner', 'done', (each) => each === permission || each === 'item.publish', 1),
    kinds: ['anon'],
    mayDesk: (required) => ['any', permission, 'item.publish'].includes(required),
  }),
)
const emptyKey: Row = {
  name: 'a key without permissions',
  caller: staff('owner', 'done', () => false, 1),
  kinds: ['anon'],
  mayDesk: (required) => required === 'any',
}

const rows = [...readers, ...logins, ...keys, ...publishingKeys, emptyKey]

function isAdmitted(call: Call, { caller, viewer: given = { fid: '', signerUuid: '' } }: Row): boolean {
  try {
    admit(call, { caller, viewer: given, now })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

test('R499 R501 R506 R515 R836 every address admits the callers it is for, and no other', () => {
  const wrong: string[] = []
  for (const { call: name, method, path } of addresses) {
    const call: Call = calls[name]
    for (const row of rows) {
      const expected =
        call.caller === 'staff' ? (row.mayDesk?.(call.permission!) ?? false) : row.kinds.includes(call.caller)
      if (isAdmitted(call, row) !== expected) wrong.push(`${method} ${path}: ${row.name}`)
    }
  }
  expect(wrong).toEqual([])
  expect(addresses.length * rows.length).toBeGreaterThan(16_928)
})
