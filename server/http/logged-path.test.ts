import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test('a path that gives access to something is in no log', () => {
  expect(loggedPath('/calendar/own/aZ3_secret.ics')).toBe('/calendar/own/…')
  expect(loggedPath('/zh/fc/approve/aZ3_secret/')).toBe('/zh/fc/approve/…/')
  expect(loggedPath('/calendar/own')).toBe('/calendar/own')
  expect(loggedPath('/newsflash')).toBe('/newsflash')
})
