import { readFile } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'
import { answerText } from '#server/response/text.ts'

/** Crawlers that gather text for language models or answer out of it, as their makers name them. */
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
const largestBytes = 500 * 1024

/**
 * `/robots.txt`: the operator's own file (ROBOTS_FILE) where there is one, else rules that keep crawlers out of the API and
 * name those of language models apart, so that a copy is easily made stricter. Sitemaps are named in any case.
 * undefined for other addresses.
 */
export async function answerRobots(request: Request, config: Config): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== '/robots.txt') return undefined
  const own = await readOwn(config.feeds.robotsFile)
  const body = own === undefined ? builtIn(config) : withSitemap(own, config)
  return answerText(request, { body, type: 'text/plain; charset=utf-8', maxAgeSeconds })
}

/** Crawlers read no more than 500 KiB (RFC 9309, 2.5). Rejects when there is a file that cannot be read: to guess would let everybody in. */
async function readOwn(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file)).subarray(0, largestBytes).toString()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const sitemap = ({ site }: Config) => `Sitemap: ${site.origin}/sitemap.xml\n`

const withSitemap = (own: string, config: Config) =>
  /^\s*sitemap\s*:/im.test(own) ? own : `${own.trimEnd()}\n\n${sitemap(config)}`

function builtIn(config: Config): string {
  const rules = 'Disallow: /v1/\nDisallow: /v2/\n'
  return `User-agent: *\n${rules}\n# Crawlers for language models\n${languageModels.map((name) => `User-agent: ${name}\n`).join('')}${rules}\n${sitemap(config)}`
}
