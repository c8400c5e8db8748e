import { z } from 'zod'
import { commandWords, maxLevel } from '#domain/news/item/flash-field.ts'
import { locales } from '#domain/platform/locale.ts'
import { translationStatuses } from '#domain/news/item/translation-status.ts'
import { noun, permitted } from '#contract/noun.ts'
import { strict, warnings } from './preflight.ts'
import {
  always,
  id,
  locale,
  namedShape,
  optionalId,
  optionalList,
  optionalLocales,
  optionalNumber,
  optionalSwitch,
  optionalText,
  paging,
  requiredText,
  time,
  typedText,
} from '#contract/parameters.ts'

const publishing = permitted('item.publish')
const reading = permitted('item.read')

export const maxFieldLength = 100_000
const maxTemplateLength = 10_000
const maxKeyLength = 80

const template = namedShape('FlashTemplate', {
  id: z.number().int(),
  name: z.string(),
  body: z.string().describe('Text with commands, in the format of deskWire.publish'),
})
export type FlashTemplate = z.output<typeof template>

const wireRow = namedShape('DeskWireRow', {
  article_id: z.number().int(),
  title: z.string(),
  lang: locale.describe('The language in which it was written'),
  status: z.enum(translationStatuses).describe('State of the language in which it was written'),
  time: time.describe('When it was or will be published; of a draft when it was last changed'),
  held_for: z.number().int().describe('Milliseconds until it is published; 0 if it is not held'),
  level: z.number().int(),
  by: z.string().describe('The member of staff who wrote it; empty if it came from a source'),
  public_count: z.number().int().describe('Number of public languages'),
  stale_count: z.number().int(),
  reason: z.string().describe('Reason of the withdrawal; empty otherwise'),
})
export type DeskWireRow = z.output<typeof wireRow>

const alike = namedShape('AlikeFlash', {
  article_id: z.number().int(),
  title: z.string(),
  lang: locale,
  time,
  by: z.string(),
  is_public: z.boolean(),
  public_count: z.number().int(),
})
export type AlikeFlash = z.output<typeof alike>

const sent = z.object({
  article_id: z.number().int().describe('0 where it was taken back'),
  held_for: z.number().int().describe('Milliseconds until readers see it'),
})
export type SentFlash = z.output<typeof sent>

/** The desk of the wire: publishes a flash in one step. */
export const deskWire = noun('deskWire', {
  publish: publishing.call({
    summary:
      'Publishes a flash after some seconds in which it can be taken back and readers do not see it. Repeating a `key` with the same content returns the same flash.',
    input: z.object({
      key: requiredText(maxKeyLength).describe('Idempotency key: one for each flash of the caller'),
      texts: z
        .array(
          z.object({
            lang: locale,
            text: typedText(maxFieldLength).meta({
              description: `The first line is the title, the others are the text; it may contain commands (${commandWords.map((word) => `/${word}`).join(' ')})`,
            }),
            is_machine: optionalSwitch(false).describe(
              'Written by a program and not approved: it stays a draft unless the site publishes such texts',
            ),
          }),
        )
        .min(1)
        .max(locales.length)
        .describe('The first one is the original, the others are translations of it'),
      level: optionalNumber(0, maxLevel).describe('Above 0 it is shown as a weighted flash'),
      is_first: optionalSwitch(false),
      is_hot: optionalSwitch(false),
      is_detective: optionalSwitch(false),
      is_show_home: optionalSwitch(true),
      source_name: optionalText(120),
      source_url: optionalText(2000),
      tags: optionalList(requiredText(60), 20),
      tokens: optionalList(requiredText(21), 20).describe('Tickers'),
      source_text: optionalText(maxFieldLength).describe(
        'What the source says: numbers in place of which it has others are warnings',
      ),
      strict,
    }),
    output: sent.extend({ warnings }),
    refusals: ['flash_title', 'flash_languages', 'flash_key', 'item_text', 'preflight'],
  }),

  release: publishing.call({
    summary: 'Publishes a held flash immediately.',
    input: z.object({ article_id: id }),
    refusals: ['not_found', 'flash_out'],
  }),

  takeBack: publishing.call({
    summary:
      'Takes a held flash back before any reader has seen it; only an entry in the audit log remains. By its `key` also one that has not arrived: it is not published when it does.',
    input: z.object({
      article_id: optionalId,
      key: optionalText(maxKeyLength).describe('The idempotency key, in place of `article_id`'),
    }),
    refusals: ['not_found', 'flash_out'],
  }),

  list: reading.read({
    summary:
      'The wire as the desk sees it: held flashes, drafts of the last two days and what is public or withdrawn, newest first.',
    input: z.object({ limit: paging.limit }),
    output: z.object({ list: z.array(wireRow) }),
  }),

  similar: reading.read({
    summary: 'Flashes of the last days that may be about the same story as a title; held ones first, at most 3.',
    input: z.object({ title: requiredText(300), lang: always(locale), only_lang: optionalLocales }),
    output: z.object({ list: z.array(alike) }),
  }),

  page: permitted('item.write').read({
    summary: 'The title of a page and the name of its site, for a pasted address.',
    input: z.object({ url: requiredText(2000) }),
    output: z.object({ title: z.string(), name: z.string(), url: z.string() }),
    limit: { points: 120, minutes: 10 },
    refusals: ['no_preview'],
  }),

  templates: reading.read({
    summary: 'The templates of flashes, by name.',
    output: z.object({ list: z.array(template) }),
  }),

  saveTemplate: publishing.call({
    summary: 'Stores a template under a name; an existing one of this name is replaced.',
    input: z.object({ name: requiredText(40), body: always(typedText(maxTemplateLength)) }),
    output: template,
  }),

  removeTemplate: publishing.call({
    route: 'DELETE /admin/v1/wire/template',
    summary: 'Removes a template. One that does not exist is no error.',
    input: z.object({ id }),
  }),
})
