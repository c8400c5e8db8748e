import { html } from 'hono/html'
import type { ItemKind } from '#domain/news/item/kind.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { findNewest } from '#server/news/item/read/skeleton.ts'
import { viewerFactsOf } from '#server/http/viewer-facts.ts'
import { formPolicy } from '#server/platform/response/security.ts'
import { operationSection, prose, shapeSection, shapesOf, wrapped, type Examples, type Fragment } from './api-parts.ts'
import { topics } from './api-topics.ts'
import { operations, type Operation } from './describe.ts'

const nouns = Map.groupBy(operations, ({ name }) => name.split('.')[0]!)
const nounAt = new Map([...nouns.keys()].map((noun) => [noun.toLowerCase(), noun]))

/**
 * The API's documentation: one page with the rules for all calls, and one page per noun (`/api/comment`). It has the
 * same source as /openapi.json and is in English, like the names in it. Undefined for other addresses and for unknown
 * nouns.
 */
export async function answerApiPage(request: Request, config: Config, db: Database): Promise<Response | undefined> {
  const [matches, name] = /^\/api(?:\/(\w+))?\/?$/i.exec(new URL(request.url).pathname) ?? []
  const noun = name && nounAt.get(name.toLowerCase())
  if (matches === undefined || (name && !noun)) return undefined
  const { origin } = config.site
  const { theme, subsite } = viewerFactsOf(request.headers)
  const page = noun ? nounPage(noun, nouns.get(noun)!, await examplesOf(origin, db)) : overview(origin)
  return new Response(String(await framed(page, { origin, theme, noun, home: subsite || '/' })), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': formPolicy,
      'cache-control': 'private, no-cache',
      vary: 'cookie',
    },
  })
}

async function examplesOf(origin: string, db: Database): Promise<Examples> {
  const newestOf = async (kind: ItemKind) => (await findNewest(db, { kind }, 1))[0] ?? 1
  const [flash, article] = await Promise.all([newestOf('flash'), newestOf('article')])
  return { origin, flash, article }
}

/** The content of a page's main part, and the sections in it. */
interface Page {
  title: string
  main: Fragment
  places: { id: string; name: Fragment | string }[]
}

const overview = (origin: string): Page => ({
  title: 'API',
  main: html`<h1>API</h1>
<p class="lead">${operations.length} calls under <code>${origin}/v2</code>. No key is needed. Clients written for this family of APIs work unchanged.</p>
${topics.map(({ id, title, text }) => html`<section id="${id}"><h2>${title}</h2>${text(origin)}</section>`)}
<h2 class="part" id="calls">Calls</h2>
${[...nouns].map(
  ([noun, group]) => html`<section><h3><a href="/api/${noun}">${noun}</a></h3>
<table aria-label="Calls of ${noun}"><tbody>
${group.map(
  ({
    name,
    method,
    path,
    summary,
  }) => html`<tr><th scope="row"><a href="/api/${noun}#${name}"><code>${method} ${wrapped(path)}</code></a></th><td>${prose(summary)}</td></tr>
`,
)}</tbody></table></section>`,
)}`,
  places: [...topics.map(({ id, title }) => ({ id, name: title })), { id: 'calls', name: 'Calls' }],
})

function nounPage(noun: string, group: readonly Operation[], examples: Examples): Page {
  const shapes = shapesOf(group)
  return {
    title: `${noun} | API`,
    main: html`<h1>${noun}</h1>
<p class="lead"><a href="/api">What holds for every call</a></p>
${group.map((operation) => operationSection(operation, examples))}
${shapes.length > 0 && html`<h2 class="part">Shapes</h2>`}
${shapes.map(shapeSection)}`,
    places: [
      ...group.map(({ name, path }) => ({ id: name, name: wrapped(path.slice('/v2/'.length)) })),
      ...shapes.map(([id]) => ({ id, name: id })),
    ],
  }
}

function framed(
  { title, main, places }: Page,
  { origin, theme, noun, home }: { origin: string; theme: string; noun: string | undefined; home: string },
): Fragment {
  return html`<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Farwire</title>
<meta name="description" content="The calls of this news wire: methods, parameters, answers, refusals.">
<link rel="canonical" href="${origin}/api${noun ? `/${noun}` : ''}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/tokens.css">
<link rel="stylesheet" href="/api.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar"><div class="top"><a class="brand" href="${home}">Farwire</a><a href="/openapi.json">openapi.json</a></div></header>
<div class="page">
<nav class="contents" aria-label="Contents">
<details>
<summary>On this page</summary>
<ul>${places.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ul>
</details>
<details>
<summary>API</summary>
<ul>
<li><a href="/api"${!noun && html` aria-current="page"`}>Overview</a></li>
${[...nouns.keys()].map((each) => html`<li><a href="/api/${each}"${each === noun && html` aria-current="page"`}>${each}</a></li>`)}
</ul>
</details>
</nav>
<main id="main">
${main}
</main>
</div>
</body>
</html>`
}
