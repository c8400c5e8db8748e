import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import { refusals } from '#contract/errors.ts'
import { openApi as openTestApi, type TestApi } from '#tests/api.ts'
import type { Schema } from './describe.ts'
import { openApi } from './openapi.ts'

type Operation = ReturnType<typeof openApi>['paths'][string][string]
type Described = { name: string; in: string; required: boolean; schema: Schema }

const siteOrigin = 'https://wire.example'
const description = openApi({ site: { origin: siteOrigin } })
const addressOf = new Map(addresses.map((address) => [address.name, address]))
const names = [...addressOf.keys()]
const operationOf = (name: string): Operation => {
  const { method, path } = addressOf.get(name)!
  return description.paths[path]![method.toLowerCase()]!
}
const inQuery = (name: string) =>
  operationOf(name).parameters.flatMap((parameter) => ('name' in parameter ? [parameter as Described] : []))
const inBody = (name: string): Described[] => {
  const { properties = {}, required = [] } =
    Object.values(operationOf(name).requestBody?.content ?? {})[0]?.schema ?? {}
  return Object.entries(properties).map(([key, schema]) => ({
    name: key,
    in: 'body',
    required: required.includes(key),
    schema,
  }))
}
const parametersOf = (name: string) =>
  new Map([...inQuery(name), ...inBody(name)].map((parameter) => [parameter.name, parameter]))
/** A value as a schema wants it. */
const sampleOf = ({
  type,
  format,
  items,
  properties = {},
  required = [],
  examples,
  enum: choices,
}: Described['schema']): unknown => {
  if (examples) return examples[0]
  if (choices) return choices[0]
  if (type === 'object') return Object.fromEntries(required.map((key) => [key, sampleOf(properties[key]!)]))
  if (type === 'array') return [items?.format === 'binary' ? new File(['x'], 'x') : sampleOf(items!)]
  return { uuid: '5d4f1a52-94a5-4d1c-8bd5-9ae3bd2fae23', uri: 'https://example.com/' }[format ?? ''] ?? '1'
}

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

test('R517 every call is described once, under this site and its /v2 address', () => {
  expect(description).toMatchObject({ openapi: '3.1.1', servers: [{ url: siteOrigin }] })
  const served = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(served.toSorted()).toEqual(addresses.map(({ method, path }) => `${method} ${path}`).toSorted())
  expect(names.map((name) => operationOf(name).operationId)).toEqual(names)
})

test('every reference resolves, and every named shape is used', () => {
  const found = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]*)"/g)].map(([, path]) => path!)
  const resolve = (path: string) =>
    path.split('/').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], description)
  expect(found.filter((path) => resolve(path) === undefined)).toEqual([])
  const parts = Object.entries(description.components).flatMap(([kind, group]) =>
    Object.keys(group).map((name) => `components/${kind}/${name}`),
  )
  expect(parts.filter((part) => !found.includes(part))).toEqual([])
})

test('R533 parameters have the types that a client should send: whole numbers with their bounds, and defaults', () => {
  const list = parametersOf('newsflash.list')
  expect(list.get('page')!.schema).toEqual({ type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 })
  expect(list.get('limit')!.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100 })
  expect(list.get('end_time')!.schema.anyOf).toMatchObject([
    { type: 'integer', minimum: 0 },
    { format: 'date' },
    { format: 'date-time' },
  ])
  expect([...list.values()].filter(({ required }) => required)).toEqual([])
  expect(parametersOf('newsflash.detail').get('article_id')).toMatchObject({
    in: 'query',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  })
  expect(parametersOf('shortlink.resolve').get('type')).toMatchObject({
    required: false,
    schema: { default: 'article' },
  })
})

test('the parameters of a write are in its body: JSON, or a form where files are sent', () => {
  expect(operationOf('account.login').requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: { type: 'object', properties: { email: { type: 'string' }, password: { type: 'string' } } },
      },
    },
  })
  expect(operationOf('upload.add').requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            file: expect.objectContaining({
              type: 'array',
              items: expect.objectContaining({ type: 'string', format: 'binary' }),
            }),
          },
        },
      },
    },
  })
  for (const name of names) expect(inQuery(name).length * inBody(name).length, name).toBe(0)
})

test.for(names)('%s accepts and refuses parameters as its description states', (name) => {
  const { input } = calls[addressOf.get(name)!.call]
  const valid = Object.fromEntries(
    [...parametersOf(name)].filter(([, { required }]) => required).map(([key, { schema }]) => [key, sampleOf(schema)]),
  )
  expect(input.safeParse(valid).error?.issues).toBe(undefined)
  expect([...parametersOf(name).keys()]).toEqual(Object.keys(input.shape))
  for (const [
    key,
    {
      required,
      schema: { minimum, maximum },
    },
  ] of parametersOf(name)) {
    expect(input.safeParse({ ...valid, [key]: undefined }).success, `${key} left out`).toBe(!required)
    for (const bound of [minimum, maximum])
      if (bound !== undefined)
        expect(input.safeParse({ ...valid, [key]: String(bound) }).success, `${key}=${bound}`).toBe(true)
    if (minimum !== undefined)
      expect(input.safeParse({ ...valid, [key]: minimum - 1 }).success, `${key} below`).toBe(false)
    if (maximum !== undefined)
      expect(input.safeParse({ ...valid, [key]: maximum + 1 }).success, `${key} above`).toBe(false)
  }
})

test('R701 each refusal is listed under its HTTP status with its code and an example', () => {
  const { responses } = operationOf('newsflash.detail') as unknown as {
    responses: Record<string, { description: string; content: { 'application/json': { examples: object } } }>
  }
  expect(Object.keys(responses)).toEqual(['200', '304', '400', '404', '410', '429', '500', '503', '504'])
  for (const name of [
    'not_found',
    'withdrawn',
    'bad_parameter',
    'too_many',
    'unavailable',
    'timeout',
    'unknown',
  ] as const) {
    const { code, status } = refusals[name]
    expect(responses[status]!.description).toBe(`\`${name}\`, code ${JSON.stringify(code)}`)
    expect(responses[status]!.content['application/json'].examples).toMatchObject({
      [name]: { value: { code, status: code, data: null } },
    })
  }
})

test('the description is served to any origin, and a client that has it gets 304', async () => {
  const response = await api.app.request('/openapi.json', { headers: { origin: 'https://client.example' } })
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApi(api.config))))
  const again = await api.app.request('/openapi.json', { headers: { 'if-none-match': response.headers.get('etag')! } })
  expect(again.status).toBe(304)
})
