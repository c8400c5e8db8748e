import { expect, test } from 'vitest'
import { may, roles } from '#domain/newsroom/staff-roles.ts'
import { firstPageOf, sections } from './sections.ts'

test('R836 the first page of every role is a section that it may see, and that of its work', () => {
  const first = Object.fromEntries(
    roles.map((role) => [role, firstPageOf(role, (permission) => may(role, permission))] as const),
  )
  for (const role of roles) expect(may(role, sections.find(({ to }) => to === first[role])!.permission)).toBe(true)
  expect(first).toMatchObject({
    editor: '/wire',
    translator: '/languages',
    author: '/items',
    moderator: '/community',
    analyst: '/analytics',
  })
})
