import type { TakenStory } from '#contract/newsroom/ingest.ts'
import { toHtml } from '#web/newsroom/languages/passage-text.ts'
import { ask } from '#web/newsroom/state/ask.ts'

/** Begins a draft with the text and the credit of a story that was taken over. Returns the address of its editor. */
export async function beginDraft({ lang, title, text, source_name, source_url, tags }: TakenStory): Promise<string> {
  const { article_id } = await ask('deskItem.create', { kind: 'flash', lang })
  const content = text.split('\n').map(toHtml).join('')
  await ask('deskItem.save', { article_id, lang, title, content, tags })
  await ask('deskItem.facts', { article_id, source_name, source_url })
  return `/items/${article_id}/${lang}`
}
