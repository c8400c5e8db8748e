import type { Parsed } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { flashOf, settingsOf, takeCommands, tokensIn, type FlashSettings } from '#domain/news/item/flash-field.ts'
import type { Locale } from '#domain/platform/locale.ts'

/** One language of a flash, without commands. */
export interface FlashText {
  lang: Locale
  title: string
  paragraphs: string[]
  isMachine: boolean
}

/**
 * The texts of a flash and what its commands set, those that stand in the text of the source among them. Refuses `flash_title` and
 * `flash_languages`.
 */
export function readFlash(input: Parsed<'deskWire.publish'>): { texts: FlashText[]; settings: FlashSettings } {
  const langs = input.texts.map(({ lang }) => lang)
  if (new Set(langs).size < langs.length || input.texts[0]!.is_machine) throw new Refusal('flash_languages')
  const read = input.texts.map(({ lang, text, is_machine }) => {
    const taken = takeCommands({ text, caret: 0 }, true)
    return { lang, isMachine: is_machine, commands: taken.commands, ...flashOf(taken.text) }
  })
  if (read.some(({ title }) => !title)) throw new Refusal('flash_title')
  const typed = settingsOf([...read[0]!.commands, ...tokensIn(read[0]!.title)])
  const settings: FlashSettings = {
    level: input.level ?? typed.level,
    isFirst: input.is_first || typed.isFirst,
    isHot: input.is_hot || typed.isHot,
    isDetective: input.is_detective || typed.isDetective,
    isShowHome: input.is_show_home && typed.isShowHome,
    sourceName: input.source_name ?? typed.sourceName,
    sourceUrl: input.source_url ?? typed.sourceUrl,
    tags: [...new Set([...input.tags, ...typed.tags])],
    tokens: [...new Set([...input.tokens.map((token) => token.replace(/^\$/, '').toUpperCase()), ...typed.tokens])],
  }
  return {
    texts: read.map(({ lang, title, paragraphs, isMachine }) => ({ lang, title, paragraphs, isMachine })),
    settings,
  }
}
