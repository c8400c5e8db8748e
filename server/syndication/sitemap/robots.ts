import { readFile } from 'node:fs/promises'
import { codeOf } from '#domain/platform/error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { answerText } from '#server/platform/response/text.ts'

/** User agents of crawlers that collect text for language models or answer from it. */
export const languageModels = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'Google-Extended',
  'Applebot-Extended',
  'PerplexityBot',
  'Perplexity-User',
  'Meta-ExternalAgent',
  'Amazonbot',
  'Bytespider',
  'CCBot',
  'cohere-ai',
  'DuckAssistBot',
  'MistralAI-User',
]

const maxAgeSeconds = 300
const maxBytes = 500 * 1024

/**
 * `/robots.txt`: the operator's own file (ROBOTS_FILE) where there is one, else rules that keep crawlers out of the API and
 * list those of language models in a group of their own, which an operator can restrict in a copy. Sitemaps are always listed.
 * undefined for other addresses.
 */
export async function answerRobots(request: Request, config: Config): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== '/robots.txt') return undefined
  const own = await readOwn(config.feeds.robotsFile)
  const body = own === undefined ? builtIn(config) : withSitemap(own, config)
  return answerText(request, { body, type: 'text/plain; charset=utf-8', maxAgeSeconds })
}

/** Crawlers read no more than 500 KiB (RFC 9309, 2.5). Rejects when the file exists and cannot be read: the default rules might allow what the operator forbids. */
async function readOwn(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file)).subarray(0, maxBytes).toString()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const sitemap = ({ site }: Config) => `Sitemap: ${site.origin}/sitemap.xml\n`

const withSitemap = (own: string, config: Config) =>
  /^[ \t]*sitemap[ \t]*:/im.test(own) ? own : `${own.trimEnd()}\n\n${sitemap(config)}`

function builtIn(config: Config): string {
  const rules = 'Disallow: /v1/\nDisallow: /v2/\n'
  return `User-agent: *\n${rules}\n# Crawlers for language models\n${languageModels.map((name) => `User-agent: ${name}\n`).join('')}${rules}\n${sitemap(config)}`
}
