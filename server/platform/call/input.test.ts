import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { readInput } from './input.ts'

const names = ['limit', 'text']
const post = (body: string, contentType = 'application/json') =>
  readInput(
    new Request('http://site/v2/x', { method: 'POST', body, headers: { 'content-type': contentType } }),
    new URLSearchParams('limit=9'),
    names,
  )
const get = (query: string) => readInput(new Request(`http://site/v2/x?${query}`), new URLSearchParams(query), names)
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : undefined),
  )

test('A read takes its parameters from the query, those that the call knows', async () => {
  expect(await get('limit=5&text=a%20b&other=1&__proto__=2')).toEqual({ limit: '5', text: 'a b' })
  expect(await get('')).toEqual({})
})

test('A parameter that comes twice is refused by name, an unknown one is not looked at', async () => {
  expect(await refusalOf(get('limit=5&text=a&text=b'))).toMatchObject({
    refusal: 'bad_parameter',
    values: { name: 'text' },
  })
  expect(await get('other=1&other=2')).toEqual({})
})

test('R616 A write takes them from the JSON object in its body, and from the query what the body does not name', async () => {
  expect(await post('{"limit":1,"text":"a","other":1}')).toEqual({ limit: 1, text: 'a' })
  expect(await post('{"text":"a"}', 'Application/JSON; charset=utf-8')).toEqual({ limit: '9', text: 'a' })
  expect(await post('')).toEqual({ limit: '9' })
  expect(await post('{"__proto__":{"limit":1}}')).toEqual({ limit: '9' })
})

test('Broken JSON, what is no object, and other media types are refused', async () => {
  for (const body of ['{', '{"a":}', '[]', 'null', '1', '"text"', '\u0000']) {
    expect((await refusalOf(post(body)))?.refusal, body).toBe('bad_json')
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    'application/json-patch+json',
  ]) {
    expect((await refusalOf(post('{}', type)))?.refusal, type).toBe('bad_media_type')
  }
})
