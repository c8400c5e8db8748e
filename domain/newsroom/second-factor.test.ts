import { expect, test } from 'vitest'
import { loginStepOf } from './second-factor.ts'

const none = { isVerified: false, isRequired: false, hasPasskey: false, hasTotp: false }

test('R836 a login lacks what its role requires and what its owner has set up', () => {
  expect(loginStepOf(none)).toBe('done')
  expect(loginStepOf({ ...none, hasPasskey: true })).toBe('done')
  expect(loginStepOf({ ...none, hasTotp: true })).toBe('verify')
  expect(loginStepOf({ ...none, isRequired: true })).toBe('enrol')
  expect(loginStepOf({ ...none, isRequired: true, hasPasskey: true })).toBe('verify')
  expect(loginStepOf({ ...none, isRequired: true, hasTotp: true, isVerified: true })).toBe('done')
})
