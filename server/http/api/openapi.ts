import { livePath } from '#contract/syndication/stream.ts'
import { Refusal, refusals, type RefusalName } from '#contract/errors.ts'
import { locales } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { namedShapes, operations, shapeRef, type Operation, type Schema } from './describe.ts'
import { refusalText } from '#server/platform/call/refusals.ts'

const about = `Every answer is an envelope: \`code\` and \`status\` are 0 for success, \`msg\` and \`message\` are text for people, \`data\` is the answer.
Paths match in any case, with or without a slash at the end. Parameters that a call does not know are
ignored; an empty one counts as absent. Readable form: /api.

Publications are sent at once on the event stream \`GET ${livePath}\` (text/event-stream, events \`item\`, \`gone\`, \`changed\`,
\`casts\`, \`reset\`, \`ready\`, \`heartbeat\`). \`topics=wire:en,wire:ja\` selects what to follow (\`casts:all\`: the social network), \`Last-Event-ID\` or \`since\` (an id, or Unix milliseconds) the
point to resume from; after \`reset\` the lists must be fetched again.`

/** The description of all calls in OpenAPI 3.1, with the address of this site. */
export function openApi({ site }: { site: Pick<Config['site'], 'origin'> }) {
  const paths: Record<string, Record<string, ReturnType<typeof described>>> = {}
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = described(operation)
  return {
    openapi: '3.1.1',
    info: { title: 'Farwire', version: '2', description: about },
    servers: [{ url: site.origin }],
    tags: [...new Set(operations.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { schemas: { ...namedShapes, Refusal: refusalShape }, parameters: headers },
  }
}

const language: Schema = { type: 'string', enum: [...locales, 'cht'] }
const header = (name: string, description: string, schema: Schema = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

const headers = {
  lang: header(
    'lang',
    'Language of the content and of refusals; the query parameters `lang` and `language` say the same',
    language,
  ),
  'x-locale': header('x-locale', 'Wins over `lang`', language),
  token: header('token', 'Token of a session'),
}

const tagOf = ({ name }: Operation) => name.split('.')[0]!

function described(operation: Operation) {
  const { name, call, parameters, location, data } = operation
  return {
    operationId: name,
    tags: [tagOf(operation)],
    summary: operation.summary,
    parameters: [
      ...(location === 'query' ? parameters.map((parameter) => ({ in: 'query', ...parameter })) : []),
      ...Object.keys(headers).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    ],
    ...(location !== 'query' && parameters.length > 0 && { requestBody: bodyOf(operation) }),
    responses: {
      200: answer('The answer', { schema: envelopeOf({ const: 0 }, data) }),
      ...(call.maxAgeSeconds > 0 && { 304: { description: 'The client has this response already (`If-None-Match`)' } }),
      ...refusalsByStatus(operation),
    },
  }
}

/** The request body of a write: one object, or a form with files. */
function bodyOf({ parameters, location }: Operation) {
  const properties = Object.fromEntries(
    parameters.map(({ name, description, schema }) => [name, { ...schema, ...(description && { description }) }]),
  )
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  const schema: Schema = { type: 'object', properties, ...(required.length && { required }) }
  return {
    required: required.length > 0,
    content: { [location === 'form' ? 'multipart/form-data' : 'application/json']: { schema } },
  }
}

const answer = (description: string, content: object) => ({ description, content: { 'application/json': content } })

function envelopeOf(code: Schema, data: Schema): Schema {
  const text = { type: 'string' }
  const properties = { code, status: code, msg: text, message: text, data }
  return { type: 'object', properties, required: Object.keys(properties) }
}

const refusalShape = envelopeOf({ anyOf: [{ type: 'integer' }, { type: 'string' }] }, { type: 'null' })

/** The refusals of a call grouped by HTTP status, with their codes and an example of each. */
function refusalsByStatus(operation: Operation) {
  const byStatus = Map.groupBy(operation.refusals, (name) => refusals[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => {
      const codes = [...new Set(names.map((name) => refusals[name].code))]
      const described = answer(
        names.map((name) => `\`${name}\`, code ${JSON.stringify(refusals[name].code)}`).join('; '),
        {
          schema: { allOf: [shapeRef('Refusal')], properties: { code: { enum: codes } } },
          examples: Object.fromEntries(names.map((name) => [name, { value: exampleOf(name) }])),
        },
      )
      return [
        status,
        names.some((name) => name === 'too_many' || name === 'unavailable')
          ? { ...described, headers: retryAfter }
          : described,
      ]
    }),
  )
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }

function exampleOf(name: RefusalName) {
  const { code } = refusals[name]
  const text = refusalText(new Refusal(name, { name: 'page', seconds: 30 }), 'en')
  return { code, status: code, msg: text, message: text, data: null }
}
