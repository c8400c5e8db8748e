import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalEmail, displayName, firstFault, isEmail, loginModes, type LoginForm } from './account.ts'

const whole: LoginForm = {
  mode: 'register',
  email: 'ada@farwire.example',
  password: 'secret1',
  repassword: 'secret1',
  code: '123456',
}

describe('addresses', () => {
  test('R471 R472 R495 the name is letters, digits, dot, underscore and hyphen, the domain dotted', () => {
    for (const good of ['a@b.co', 'A.b_c-9@mail.example.news', 'x@y.info', 'x@xn--80ak6aa92e.com'])
      expect(isEmail(good), good).toBe(true)
    for (const bad of [
      '',
      'a',
      '@b.co',
      'a@',
      'a@b',
      'a@b.c',
      'a@b.12',
      'a+b@c.com',
      'a b@c.com',
      '"a"@c.com',
      'ä@c.com',
      'a@c..com',
      'a@-c.com',
      'a@c.com-',
      `${'a'.repeat(65)}@c.com`,
    ]) {
      expect(isEmail(bad), bad).toBe(false)
    }
  })
  test('an address is the same however it is written', () => {
    expect(canonicalEmail('  Ada@Farwire.Example ')).toBe('ada@farwire.example')
  })
})

describe('the order of the checks', () => {
  test('R479 R483 R484 R498 only the first broken rule is named', () => {
    const broken = { email: 'x', password: '', repassword: '', code: '' }
    expect(firstFault({ ...whole, ...broken })).toBe('email_format')
    expect(firstFault({ ...whole, ...broken, email: whole.email })).toBe('enter_password')
    expect(firstFault({ ...whole, ...broken, email: whole.email, password: '12345' })).toBe('password_format')
    expect(firstFault({ ...whole, code: ' ', repassword: '' })).toBe('enter_code')
    expect(firstFault({ ...whole, repassword: '' })).toBe('enter_repassword')
    expect(firstFault({ ...whole, mode: 'forgot', repassword: 'other12' })).toBe('password_mismatch')
    expect(firstFault(whole)).toBeUndefined()
  })
  test('R480 R481 R482 each form requires its own fields', () => {
    const onlyEmail = { email: whole.email, password: '', repassword: '', code: '' }
    const faults = loginModes.map((mode) => firstFault({ mode, ...onlyEmail }))
    expect(faults).toEqual(['enter_code', 'enter_password', 'enter_password', 'enter_password'])
    expect(firstFault({ mode: 'code', ...onlyEmail, code: '1' })).toBeUndefined()
    expect(firstFault({ mode: 'password', ...onlyEmail, password: 'secret1' })).toBeUndefined()
  })
})

describe('names', () => {
  test('hide nothing and grow no towers', () => {
    expect(displayName('  Sato\u200b\u202e \u0007Ken\n', 30)).toBe('Sato Ken')
    expect(displayName('a' + '\u0301'.repeat(200), 30).length).toBeLessThan(8)
    expect(displayName('👩\u200d🚀 नमस्ते', 30)).toBe('👩\u200d🚀 नमस्ते')
    expect(displayName('\u200b\u2066\u2069', 30)).toBe('')
  })
  test('never grow beyond their length, and cleaning twice is cleaning once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const name = displayName(text, 30)
        expect([...new Intl.Segmenter().segment(name)].length).toBeLessThanOrEqual(30)
        expect(displayName(name, 30)).toBe(name)
      }),
    )
  })
})
