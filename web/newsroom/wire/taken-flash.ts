import type { TakenStory } from '#contract/newsroom/ingest.ts'
import type { Flash } from './flash.ts'

/** Converts a story that was taken over from a source to a flash with its credit and tags. */
export const takenFlash = ({ lang, title, text, source_name, source_url, tags }: TakenStory, key: string): Flash => ({
  key,
  source: lang,
  lang,
  texts: { [lang]: { text: [title, text].filter(Boolean).join('\n'), isMachine: false } },
  sourceText: `${title}\n${text}`,
  commands: [
    { kind: 'source', name: source_name, url: source_url },
    ...tags.map((tag) => ({ kind: 'tag' as const, tag })),
  ],
})
