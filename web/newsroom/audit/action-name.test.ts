import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskActions, deskKinds, entityActs } from '#domain/newsroom/audit.ts'
import { entityKinds } from '#domain/newsroom/entity.ts'
import { locales } from '#domain/platform/locale.ts'
import type { Words } from '#web/state/words.tsx'
import { actionName, kindName } from './action-name.ts'

const read = (path: string) => JSON.parse(readFileSync(`web/newsroom/${path}.json`, 'utf8')) as Record<string, string>

test.for(locales)('R837 every action and kind of object in the log has a name of its own in %s', (locale) => {
  const catalogues = new Map([
    ['deskact', read(`audit/words/${locale}/deskact`)],
    ['deskentities', read(`entities/words/${locale}/deskentities`)],
  ])
  const t: Words = (key, values = {}) => {
    const [section = '', name = ''] = String(key).split('.')
    return catalogues.get(section)![name]!.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value]))
  }
  const actions = [...deskActions, ...entityKinds.flatMap((kind) => entityActs.map((act) => `${kind}.${act}`))]
  for (const [codes, nameOf] of [
    [actions, actionName],
    [[...deskKinds, ...entityKinds], kindName],
  ] as const) {
    const names = codes.map((code) => nameOf(code, t))
    for (const name of names) expect(name).toMatch(/^[^.]+$/)
    expect(new Set(names).size).toBe(codes.length)
  }
})
