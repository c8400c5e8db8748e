import { html, raw } from 'hono/html'
import { refusals } from '#contract/errors.ts'
import { defaultListLimit, maxListLimit } from '#domain/constants.ts'
import { locales } from '#domain/locale.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { findNewest, type ItemKind } from '#server/item/read/skeleton.ts'
import { namedShapes, operations, shapeName, type Operation, type Parameter, type Schema } from './describe.ts'
import { callsPerMinute } from '#server/call/rate.ts'
import { textPolicy } from '#server/response/security.ts'
import { viewerFactsOf } from '#server/http/pages/viewer-facts.ts'

type Fragment = ReturnType<typeof html>

/** Values for examples that work on this site: its origin and the ids of two items. */
interface Examples {
  origin: string
  flash: number
  article: number
}

/** The API's documentation as a page, from the same source as /openapi.json; in English, as the names in it are. */
export async function answerApiPage(request: Request, config: Config, db: Database): Promise<Response> {
  const newestOf = async (kind: ItemKind) => (await findNewest(db, { kind }, 1))[0] ?? 1
  const [flash, article] = await Promise.all([newestOf('flash'), newestOf('article')])
  const { theme } = viewerFactsOf(request.headers)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': textPolicy,
    'cache-control': 'private, no-cache',
    vary: 'cookie',
  }
  return new Response(String(await apiPage({ origin: config.site.origin, flash, article }, theme)), { headers })
}

function apiPage(examples: Examples, theme: string): Fragment {
  const { origin } = examples
  const groups = Map.groupBy(operations, ({ name }) => name.split('.')[0]!)
  return html`<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Farwire</title>
<meta name="description" content="The calls of this news wire: methods, parameters, answers, refusals.">
<link rel="canonical" href="${origin}/api">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/tokens.css">
<link rel="stylesheet" href="/api.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar"><div class="top"><a class="brand" href="/">Farwire</a><a href="/openapi.json">openapi.json</a></div></header>
<div class="page">
<nav class="contents" aria-label="Contents">
<ul>
${topics.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
</ul>
${[...groups].map(
  ([noun, group]) => html`<h2>${noun}</h2>
<ul>${group.map(({ name, path }) => html`<li><a href="#${name}">${wrapped(path.slice('/v2/'.length))}</a></li>`)}</ul>`,
)}
<h2>shapes</h2>
<ul>${Object.keys(namedShapes).map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>
</nav>
<main id="main">
<h1>API</h1>
<p class="lead">${operations.length} calls under <code>${origin}/v2</code>. No key is needed. Clients written for this family of APIs work unchanged.</p>
${topics.map(({ id, title, text }) => html`<section id="${id}"><h2>${title}</h2>${text(origin)}</section>`)}
<h2 class="part">Calls</h2>
${operations.map((operation) => operationSection(operation, examples))}
<h2 class="part">Shapes</h2>
${Object.entries(namedShapes).map(([name, shape]) => html`<section id="${name}"><h3>${name}</h3>${fieldsTable(`Fields of ${name}`, shape)}</section>`)}
</main>
</div>
</body>
</html>`
}

const topics: { id: string; title: string; text: (origin: string) => Fragment }[] = [
  {
    id: 'envelope',
    title: 'The envelope',
    text: () => html`<p>Every answer, refusals included, is JSON of one form. <code>code</code> and <code>status</code> say the same, as do
<code>msg</code> and <code>message</code>: two generations of clients read one or the other. <code>0</code> is success. Compare codes by value:
some are numbers, some texts.</p>
<pre>{"code": 0, "status": 0, "msg": "", "message": "", "data": {…}}</pre>
<p>The HTTP status follows the meaning. <code>msg</code> is text for people, in the language of the call.</p>`,
  },
  {
    id: 'languages',
    title: 'Languages',
    text: (
      origin,
    ) => html`<p>The header <code>lang</code> (or the query parameter <code>lang</code> or <code>language</code>) chooses the language of texts:
${listOf(locales)}; <code>cht</code> is another name of <code>tw</code>. The header <code>x-locale</code> wins over it. An item that is missing in the language
comes in its original; its field <code>lang</code> says which language that is.</p>
<pre>curl -H 'x-locale: ja' '${origin}/v2/newsflash/list?limit=5'</pre>`,
  },
  {
    id: 'paging',
    title: 'Paging',
    text: () => html`<p>Lists are newest first. <code>limit</code> (or <code>size</code>) is 1 to ${maxListLimit}, ${defaultListLimit} unless given.
Follow a list in one of two ways, until <code>has_more</code> is false:</p>
<ul>
<li><code>end_time</code> = the last row’s <code>add_time</code>: rows older than that. Nothing is skipped or repeated, even while new items arrive.</li>
<li><code>page</code> = 1, 2, 3 … Where <code>end_time</code> is sent too, <code>page</code> means nothing.</li>
</ul>
<p>A page ends with a whole second, so it may hold a few rows more than <code>limit</code>. Times are Unix seconds; ISO 8601 is accepted as well.</p>`,
  },
  {
    id: 'limits',
    title: 'Caching and limits',
    text: () => html`<p>Lists and details carry an <code>ETag</code> and may be cached for the seconds that each call names. A network may make ${callsPerMinute} calls a minute;
then it gets <code>429</code> with the seconds to wait in <code>Retry-After</code>. Browsers of any origin may call.</p>`,
  },
  {
    id: 'signed',
    title: 'Signed requests',
    text: () => html`<p>Clients that sign their calls can continue to: <code>X-App-Key</code>, <code>X-Timestamp</code>, <code>X-Nonce</code>, <code>X-Signature</code>,
<code>X-Encrypt</code> and <code>token</code> are accepted and not required. Answers are never encrypted. Paths match in any case.</p>`,
  },
]

function operationSection(operation: Operation, examples: Examples): Fragment {
  const { name, method, path, summary, call, parameters, location, data } = operation
  return html`<section id="${name}">
<h3><span class="method">${method}</span> ${wrapped(path)}</h3>
<p>${prose(summary)}</p>
${parameters.length > 0 && html`<h4>${headings[location]}</h4>${rowsTable(`Parameters of ${path}`, parameters.map(parameterRow))}`}
<h4>Answer</h4>
${data.properties ? fieldsTable(`Answer of ${path}`, data) : html`<p><code>data</code> is ${data.type === 'array' ? 'a bare ' : 'one '}${typeOf(data)}.</p>`}
<p class="note">${call.maxAgeSeconds > 0 ? `May be cached for ${call.maxAgeSeconds} s.` : 'Must not be cached.'}
Refuses ${listOf(operation.refusals, (refusal) => html`<span class="refusal">${refusal} ${refusals[refusal].status}</span>`)}.</p>
<pre>curl ${exampleOf(operation, examples)}</pre>
</section>`
}

const headings = {
  query: 'Parameters',
  json: 'Parameters, as an object in JSON',
  form: 'Fields of the form (multipart/form-data)',
}

/** The arguments of curl for a call: reads work as they are, in a write the values are to be filled in. */
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
  const form = location === 'form' ? values.map(([field]) => `-F ${field}=@picture.jpg `).join('') : ''
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

function listOf<T>(
  items: readonly T[],
  show: (item: T) => Fragment = (item) => html`<code>${item}</code>`,
  last = 'and',
): Fragment {
  return html`${items.map((item, index) => html`${index === 0 ? '' : index === items.length - 1 ? ` ${last} ` : ', '}${show(item)}`)}`
}

/** Text of the contract: `x` in it is code. */
function prose(text: string): Fragment {
  return html`${text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))}`
}

/** A long name may break after its parts, nowhere else. */
function wrapped(name: string): Fragment {
  return html`${name.split(/(?<=[/_])/).map((part, index) => html`${index > 0 && raw('<wbr>')}${part}`)}`
}
