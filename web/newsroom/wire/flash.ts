import type { Input } from '#contract/calls.ts'
import {
  addCommands,
  flashOf,
  settingsOf,
  takeCommands,
  type FieldText,
  type FlashCommand,
} from '#domain/item/flash-field.ts'
import type { Locale } from '#domain/locale.ts'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'

export interface LanguageText {
  text: string
  /** As a program wrote it: it waits for somebody who approves it. */
  isMachine: boolean
}

/** A flash that is being written. */
export interface Flash {
  /** Names it to the server: sent twice, it goes out once. */
  key: string
  /** The language that the others are translations of. */
  source: Locale
  /** The language in the field. */
  lang: Locale
  texts: Partial<Record<Locale, LanguageText>>
  commands: FlashCommand[]
}

export const emptyFlash = (lang: Locale, key: string): Flash => ({ key, source: lang, lang, texts: {}, commands: [] })

export const textIn = ({ texts }: Flash, lang: Locale): string => texts[lang]?.text ?? ''
export const isBlank = ({ texts }: Flash): boolean => Object.values(texts).every(({ text }) => !text.trim())

/** The languages that have a text. */
export const writtenIn = (flash: Flash): Locale[] => deskLocales.filter((lang) => textIn(flash, lang).trim() !== '')

/** Shows another language; the first one that is written in is the source. */
export const showLanguage = (flash: Flash, lang: Locale): Flash => ({
  ...flash,
  lang,
  source: isBlank(flash) ? lang : flash.source,
})

/** Changes the text in the field: finished commands leave it. Returns where the caret is then. */
export function typeText(flash: Flash, field: FieldText, isWhole = false): { flash: Flash; caret: number } {
  const { text, caret, commands } = takeCommands(field, isWhole)
  return {
    caret,
    flash: {
      ...flash,
      texts: { ...flash.texts, [flash.lang]: { text, isMachine: false } },
      commands: addCommands(flash.commands, commands),
    },
  }
}

export const withCommands = (flash: Flash, added: readonly FlashCommand[]): Flash => ({
  ...flash,
  commands: addCommands(flash.commands, added),
})

export const withoutCommand = (flash: Flash, place: number): Flash => ({
  ...flash,
  commands: flash.commands.filter((_, index) => index !== place),
})

/** Puts what a program wrote into a language that nobody has written in. */
export function withMachineText(flash: Flash, lang: Locale, text: string): Flash {
  const there = flash.texts[lang]
  if (there && !there.isMachine && there.text.trim()) return flash
  return { ...flash, texts: { ...flash.texts, [lang]: { text, isMachine: text !== '' } } }
}

export function approved(flash: Flash, lang: Locale): Flash {
  const there = flash.texts[lang]
  return there ? { ...flash, texts: { ...flash.texts, [lang]: { ...there, isMachine: false } } } : flash
}

/** The title and the paragraphs of a language as readers would get them. */
export const readersText = (flash: Flash, lang: Locale) =>
  flashOf(takeCommands({ text: textIn(flash, lang), caret: 0 }, true).text)

/** Everything that is set for the flash, also by a command that is not finished. */
export const settingsIn = (flash: Flash) =>
  settingsOf(addCommands(flash.commands, takeCommands({ text: textIn(flash, flash.lang), caret: 0 }, true).commands))

/** What the server is asked to publish, the source first. */
export function toPublish(flash: Flash): Input<'deskWire.publish'> {
  const langs = [flash.source, ...writtenIn(flash).filter((lang) => lang !== flash.source)]
  const { tags, tokens, ...settings } = settingsIn(flash)
  return {
    key: flash.key,
    texts: langs.map((lang) => {
      const { title, paragraphs } = readersText(flash, lang)
      return { lang, text: [title, ...paragraphs].join('\n'), is_machine: flash.texts[lang]?.isMachine ?? false }
    }),
    level: settings.level,
    is_first: settings.isFirst,
    is_hot: settings.isHot,
    is_detective: settings.isDetective,
    is_show_home: settings.isShowHome,
    source_name: settings.sourceName,
    source_url: settings.sourceUrl,
    tags,
    tokens,
  }
}
