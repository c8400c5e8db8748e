import { expect, test } from 'vitest'
import { keySequence, shortcuts } from './keys.ts'

test('R871 j, k, o, /, ?, c, l, s act at once, g waits for a letter', () => {
  const read = keySequence()
  const pressed = (keys: string[]) => keys.map((key) => read(key)).at(-1)
  expect(pressed(['j'])).toBe('next')
  expect(pressed(['k'])).toBe('previous')
  expect(pressed(['o'])).toBe('open')
  expect(pressed(['/'])).toBe('search')
  expect(pressed(['?'])).toBe('help')
  expect(pressed(['c'])).toBe('copy')
  expect(pressed(['l'])).toBe('language')
  expect(pressed(['s'])).toBe('share')
  expect(pressed(['g'])).toBeUndefined()
  expect(pressed(['f'])).toBe('go_flash')
  expect(pressed(['g', 'x'])).toBeUndefined()
  expect(pressed(['j'])).toBe('next')
})

test('no key means two things', () => {
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
})
