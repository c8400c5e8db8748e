import { localeFacts, localisePath, locales } from '#domain/platform/locale.ts'
import { agentTools } from '#contract/answers/agent-tools.ts'
import { feedLists, feedPath } from '#contract/syndication/feed.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The facts about the site for language models, and the addresses that they read without a browser (llmstxt.org). */
export function llmsText({ site: { origin, defaultLocale } }: Config): string {
  const lists = Object.values(feedLists).flat()
  return `# Farwire

> A crypto news wire in eight languages. Every item names its source; corrections are part of the text, withdrawn items answer 410.

Every item has a Markdown twin: append \`.md\` to its address, as in ${origin}/flash/100001.md or ${origin}/news/100001.md. So has each list of them (${origin}/newsflash.md, ${origin}/activity.md, ${origin}/adverse.md), topic and token (\`/topic/<id>.md\`, \`/project/<id>.md\`), and the lists of these (${origin}/topic.md, ${origin}/special.md, ${origin}/project.md). Languages have a prefix; without one the language is ${localeFacts[defaultLocale].name}.

## Lists

${lists.map((list) => `- [${list}](${origin}${feedPath(list, 'json')}): JSON Feed; \`.xml\` is RSS, \`.atom\` is Atom`).join('\n')}

## Languages

${locales.map((locale) => `- [${localeFacts[locale].name}](${origin}${localisePath('/', locale, defaultLocale)}): ${origin}${localisePath(feedPath('all', 'json'), locale, defaultLocale)}`).join('\n')}

## Tools

[${origin}/mcp](${origin}/mcp) speaks the Model Context Protocol (streamable HTTP, no session, no key). Its tools only read:

${Object.entries(agentTools)
  .map(([name, { description, input }]) => `- \`${name}(${Object.keys(input.shape).join(', ')})\`: ${description}`)
  .join('\n')}

## API

- [OpenAPI description](${origin}/openapi.json): every call with its parameters and answers
- [Sitemap](${origin}/sitemap.xml): every public item in every language

## Optional

- [Human-readable](${origin}/api): the same API as a page
`
}
