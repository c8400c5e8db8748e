import { html, raw } from 'hono/html'
import { refusals } from '#contract/errors.ts'
import { namedShapes, shapeName, type Operation, type Parameter, type Schema } from './describe.ts'

export type Fragment = ReturnType<typeof html>

/** Values for examples that work on this site: its origin and the ids of two items. */
export interface Examples {
  origin: string
  flash: number
  article: number
}

/**
 * The section of one address: parameters, response, refusals, an example, and a form to try a read that needs no login.
 */
export function operationSection(operation: Operation, examples: Examples): Fragment {
  const { name, method, path, summary, call, parameters, location, data } = operation
  return html`<section id="${name}">
<h2 class="call"><span class="method">${method}</span> ${wrapped(path)}</h2>
<p>${prose(summary)}</p>
${parameters.length > 0 && html`<h3 class="label">${headings[location]}</h3>${rowsTable(`Parameters of ${path}`, parameters.map(parameterRow))}`}
<h3 class="label">Answer</h3>
${data.properties ? fieldsTable(`Answer of ${path}`, data) : html`<p><code>data</code> is ${data.type === 'array' ? 'a bare ' : 'one '}${typeOf(data)}.</p>`}
<p class="note">${call.maxAgeSeconds > 0 ? `May be cached for ${call.maxAgeSeconds} s.` : 'Must not be cached.'}
Refuses ${listOf(operation.refusals, (refusal) => html`<span class="refusal">${refusal} ${refusals[refusal].status}</span>`)}.</p>
<pre>curl ${exampleOf(operation, examples)}</pre>
${method === 'GET' && call.caller === 'anon' && !call.changes && tryForm(operation, examples)}
</section>`
}

/** A plain form: the response opens in a new tab. An empty field counts as absent. */
function tryForm({ path, name, parameters }: Operation, examples: Examples): Fragment {
  const valueOf = (parameter: Parameter) =>
    parameter.required ? exampleValue(parameter, name, examples) : parameter.name === 'limit' ? 5 : ''
  return html`<details><summary>Try it</summary>
<form action="${path}" target="_blank" rel="noopener">
${parameters.map(
  (parameter) => html`<label><span>${parameter.name}</span>${inputOf(parameter, valueOf(parameter))}</label>
`,
)}<button type="submit">Send</button>
</form>
</details>`
}

function inputOf({ name, required, schema: { enum: choices } }: Parameter, value: string | number): Fragment {
  if (!choices) return html`<input name="${name}" value="${value}"${required && raw(' required')}>`
  return html`<select name="${name}">${!required && html`<option value=""></option>`}${choices.map((choice) => html`<option>${choice}</option>`)}</select>`
}

const headings = {
  query: 'Parameters',
  json: 'Parameters, as an object in JSON',
  form: 'Fields of the form (multipart/form-data)',
}

/** The arguments of curl for a call: those of reads work unchanged, in those of writes the values must be filled in. */
function exampleOf({ name, method, path, call, parameters, location }: Operation, examples: Examples): Fragment {
  const sent = parameters.filter((parameter) => parameter.required || parameter.name === 'limit')
  const values = sent.map(
    (parameter) => [parameter.name, parameter.name === 'limit' ? 5 : exampleValue(parameter, name, examples)] as const,
  )
  const login = call.caller === 'anon' ? '' : "-H 'token: …' "
  const verb =
    method === 'GET' || location === 'form' || (method === 'POST' && location === 'json') ? '' : `-X ${method} `
  const query = location === 'query' && values.length ? `?${values.map((pair) => pair.join('=')).join('&')}` : ''
  const json =
    location === 'json' ? `-H 'content-type: application/json' -d '${JSON.stringify(Object.fromEntries(values))}' ` : ''
  const form =
    location === 'form'
      ? sent.map(({ name, schema }) => `-F ${name}=${schema.items?.format === 'binary' ? '@picture.jpg' : 1} `).join('')
      : ''
  return html`${raw(verb + login + form)}${raw(json.replaceAll('<', '&lt;'))}'${examples.origin}${path}${query}'`
}

function exampleValue({ schema }: Parameter, name: string, { origin, flash, article }: Examples): string | number {
  if (schema.format === 'uri') return `${origin}/flash/${flash}`
  if (schema.format === 'uuid') return '5d4f1a52-94a5-4d1c-8bd5-9ae3bd2fae23'
  if (schema.type === 'string') return schema.examples?.[0] ?? '…'
  return name.startsWith('newsflash.') ? flash : article
}

type Row = { name: string; type: Fragment; isRequired?: boolean; text: string }

function rowsTable(label: string, rows: Row[]): Fragment {
  return html`<table aria-label="${label}">
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows.map(
  ({
    name,
    type,
    isRequired,
    text,
  }) => html`<tr><th scope="row"><code>${wrapped(name)}</code></th><td>${type}${isRequired && html`, <em>required</em>`}</td><td>${prose(text)}</td></tr>
`,
)}</tbody>
</table>`
}

function fieldsTable(label: string, { properties = {} }: Schema): Fragment {
  return rowsTable(
    label,
    Object.entries(properties).map(([name, schema]) => ({
      name,
      type: typeOf(schema),
      text: schema.description ?? '',
    })),
  )
}

function parameterRow({ name, required, description = '', schema }: Parameter): Row {
  const standard = schema.default === undefined ? '' : html`, ${schema.default} unless given`
  return { name, type: html`${typeOf(schema)}${standard}`, isRequired: required, text: description }
}

/** A shape in a few words; named shapes are links. */
function typeOf(schema: Schema): Fragment {
  const name = shapeName(schema)
  if (name) return html`<a href="#${name}">${name}</a>`
  if (schema.const !== undefined) return html`${schema.const}`
  if (schema.enum) return listOf(schema.enum.map(String), (value) => html`<code>${value}</code>`, 'or')
  if (schema.anyOf)
    return listOf(schema.anyOf, (each) => typeOf({ ...each, minimum: undefined, maximum: undefined }), 'or')
  if (schema.items) return html`array of ${typeOf(schema.items)}`
  if (schema.properties) return html`{ ${listOf(Object.keys(schema.properties), (key) => html`<code>${key}</code>`)} }`
  const { type, format, minimum, maximum } = schema
  const range = minimum === undefined ? '' : maximum === undefined ? ` from ${minimum}` : ` ${minimum} to ${maximum}`
  return html`${format ?? [type].flat().join(' or ')}${range}`
}

export function listOf<T>(
  items: readonly T[],
  show: (item: T) => Fragment = (item) => html`<code>${item}</code>`,
  last = 'and',
): Fragment {
  return html`${items.map((item, index) => html`${index === 0 ? '' : index === items.length - 1 ? ` ${last} ` : ', '}${show(item)}`)}`
}

/** Text of the contract: `x` in it is code. */
export function prose(text: string): Fragment {
  return html`${text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))}`
}

/** Lets a long name break only between its parts. */
export function wrapped(name: string): Fragment {
  return html`${name.split(/(?<=[/_])/).map((part, index) => html`${index > 0 && raw('<wbr>')}${part}`)}`
}

/** The shapes that operations refer to, directly or through other shapes, in their order. */
export function shapesOf(operations: readonly Operation[]): [string, Schema][] {
  const used = new Set<string>()
  const take = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    const name = shapeName(schema as Schema)
    if (name && !used.has(name)) {
      used.add(name)
      take(namedShapes[name])
    }
    for (const part of Object.values(schema)) take(part)
  }
  for (const { data, parameters } of operations) take([data, parameters])
  return Object.entries(namedShapes).filter(([name]) => used.has(name))
}

/** The section of a shape. */
export const shapeSection = ([name, shape]: [string, Schema]): Fragment =>
  html`<section id="${name}"><h3>${name}</h3>${fieldsTable(`Fields of ${name}`, shape)}</section>`
