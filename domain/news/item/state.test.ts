import { describe, expect, test } from 'vitest'
import { mayAct, type Actor } from '#domain/newsroom/acts.ts'
import {
  nextState,
  shownStates,
  stateName,
  versionActs,
  workStates,
  type VersionAct,
  type VersionState,
} from './state.ts'
import { may, roles, type Role } from '#domain/newsroom/staff-roles.ts'

const states: VersionState[] = shownStates.flatMap((shown) =>
  workStates.flatMap((work) => [true, false].map((isScheduled) => ({ shown, work, isScheduled }))),
)
const written = ({ shown, work, isScheduled }: VersionState) => `${shown}/${work}${isScheduled ? '+' : ''}`
const isPublic = ({ shown }: VersionState) => shown === 'published' || shown === 'corrected'

test('R814 every state has one name, and a waiting text has precedence over the public one', () => {
  const name = (shown: VersionState['shown'], work: VersionState['work'], isScheduled = false) =>
    stateName({ shown, work, isScheduled })
  expect(name('none', 'none')).toBe('missing')
  expect(name('published', 'none')).toBe('published')
  expect(name('corrected', 'none')).toBe('corrected')
  expect(name('withdrawn', 'none')).toBe('withdrawn')
  expect(name('published', 'draft')).toBe('draft')
  expect(name('none', 'review')).toBe('review')
  expect(name('none', 'approved')).toBe('approved')
  expect(name('published', 'draft', true)).toBe('scheduled')
})

describe('R814 R818 each act from each state leads where the desk says, or nowhere', () => {
  /** Where an act is possible, and what it leaves. */
  const rules: Record<VersionAct, { from: (state: VersionState) => boolean; to: Partial<VersionState> }> = {
    write: { from: () => true, to: { work: 'draft' } },
    discard: { from: ({ work }) => work !== 'none', to: { work: 'none' } },
    submit: { from: ({ work }) => work === 'draft', to: { work: 'review' } },
    return: { from: ({ work }) => work === 'review' || work === 'approved', to: { work: 'draft' } },
    approve: { from: ({ work }) => work === 'draft' || work === 'review', to: { work: 'approved' } },
    schedule: { from: ({ work }) => work !== 'none', to: { isScheduled: true } },
    cancelSchedule: { from: ({ isScheduled }) => isScheduled, to: { isScheduled: false } },
    publish: {
      from: ({ work, shown }) => work !== 'none' || shown === 'withdrawn',
      to: { work: 'none', isScheduled: false },
    },
    correct: { from: isPublic, to: { shown: 'corrected', work: 'none', isScheduled: false } },
    withdraw: { from: isPublic, to: { shown: 'withdrawn', isScheduled: false } },
    takeBack: { from: isPublic, to: { shown: 'none', work: 'draft', isScheduled: false } },
  }
  test.for(versionActs)('%s', (act) => {
    for (const state of states) {
      const { from, to } = rules[act]
      const shown = act === 'publish' && state.shown !== 'corrected' ? { shown: 'published' as const } : {}
      const expected = from(state) ? { ...state, ...to, ...shown } : undefined
      expect(nextState(state, act), written(state)).toEqual(expected)
    }
  })
})

test('R813 R817 writing, review and a schedule never change what readers see', () => {
  for (const state of states)
    for (const act of ['write', 'discard', 'submit', 'return', 'approve', 'schedule', 'cancelSchedule'] as const)
      expect(nextState(state, act)?.shown ?? state.shown, `${act} ${written(state)}`).toBe(state.shown)
})

test('R815 who approves may change a text in review or approved; others make it a draft again', () => {
  const approved: VersionState = { shown: 'none', work: 'approved', isScheduled: false }
  expect(nextState(approved, 'write')?.work).toBe('draft')
  expect(nextState(approved, 'write', true)?.work).toBe('approved')
  expect(nextState({ ...approved, work: 'none' }, 'write', true)?.work).toBe('draft')
})

describe('R814 R836 every act for every role', () => {
  const all = [...versionActs]
  const writing: VersionAct[] = ['write', 'discard', 'submit']
  /** Acts on an original of one's own, on that of another, and on a translation of another. */
  const allowed: Record<Role, [own: VersionAct[], others: VersionAct[], translation: VersionAct[]]> = {
    owner: [all, all, all],
    admin: [all, all, all],
    editor: [all, all, all],
    translator: [[], [], writing],
    author: [writing, [], []],
    contributor: [writing, [], []],
    moderator: [[], [], []],
    analyst: [[], [], []],
  }
  test.for(roles)('%s', (role) => {
    const actor = (isOwn: boolean, isTranslation: boolean): Actor => ({
      role,
      may: (permission) => may(role, permission),
      isOwn,
      isTranslation,
      hasLang: true,
    })
    const acts = (by: Actor) => versionActs.filter((act) => mayAct(act, by))
    expect([acts(actor(true, false)), acts(actor(false, false)), acts(actor(false, true))]).toEqual(allowed[role])
  })
})
