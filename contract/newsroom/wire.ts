import { z } from 'zod'
import { commandWords, maxLevel } from '#domain/item/flash-field.ts'
import { locales } from '#domain/locale.ts'
import { translationStatuses } from '#domain/item/translation-status.ts'
import { call, noun } from '#contract/noun.ts'
import {
  id,
  optionalList,
  optionalLocales,
  optionalSwitch,
  optionalText,
  paging,
  requiredText,
  time,
  typedText,
  always,
  optionalNumber,
} from '#contract/parameters.ts'

export const maxFieldLength = 100_000
const maxTemplateLength = 10_000

const locale = z.enum(locales)
const template = z
  .object({
    id: z.number().int(),
    name: z.string(),
    body: z.string().meta({ description: 'A text of the field, with commands' }),
  })
  .meta({ id: 'FlashTemplate' })
export type FlashTemplate = z.output<typeof template>

const wireRow = z
  .object({
    article_id: z.number().int(),
    title: z.string(),
    lang: locale.meta({ description: 'That it was written in' }),
    status: z.enum(translationStatuses).meta({ description: 'Of the language that it was written in' }),
    time: time.meta({ description: 'When it went or goes out, or was last written while it is a draft' }),
    held_for: z.number().int().meta({ description: 'Milliseconds from now until it goes out; 0 for what is not held' }),
    level: z.number().int(),
    by: z.string().meta({ description: 'The member of staff who wrote it; empty if it came from a source' }),
    public_count: z.number().int().meta({ description: 'Languages that readers see' }),
    stale_count: z.number().int(),
    reason: z.string().meta({ description: 'Of a withdrawal; empty otherwise' }),
  })
  .meta({ id: 'DeskWireRow' })
export type DeskWireRow = z.output<typeof wireRow>

const alike = z
  .object({
    article_id: z.number().int(),
    title: z.string(),
    lang: locale,
    time,
    by: z.string(),
    is_public: z.boolean(),
    public_count: z.number().int(),
  })
  .meta({ id: 'AlikeFlash' })
export type AlikeFlash = z.output<typeof alike>

const sent = z.object({
  article_id: z.number().int().meta({ description: '0 where it was taken back' }),
  held_for: z.number().int().meta({ description: 'Milliseconds from now until readers see it' }),
})
export type SentFlash = z.output<typeof sent>

/** The desk of the wire: publishes a flash in one step. */
export const deskWire = noun('deskWire', {
  publish: call({
    route: 'POST /admin/v1/wire/publish',
    summary:
      'Publishes a flash. It is held for some seconds in which nobody sees it and it can be taken back; then readers get it and are alerted. The same key again is the same flash.',
    caller: 'staff',
    permission: 'item.publish',
    input: z.object({
      key: requiredText(80).meta({ description: 'Of the caller, one for each flash: idempotency key' }),
      texts: z
        .array(
          z.object({
            lang: locale,
            text: typedText(maxFieldLength).meta({
              description: `First line the title, the others the text; commands (${commandWords.map((word) => `/${word}`).join(' ')}) may stand in it`,
            }),
            is_machine: optionalSwitch(false).meta({
              description:
                'Written by a program and not approved: it stays a draft unless the site publishes such texts',
            }),
          }),
        )
        .min(1)
        .max(locales.length)
        .meta({
          description: 'The first one is the source of the others',
        }),
      level: optionalNumber(0, maxLevel).meta({ description: 'Above 0 the wire shows it weighted' }),
      is_first: optionalSwitch(false),
      is_hot: optionalSwitch(false),
      is_detective: optionalSwitch(false),
      is_show_home: optionalSwitch(true),
      source_name: optionalText(120),
      source_url: optionalText(2000),
      tags: optionalList(requiredText(60), 20),
      tokens: optionalList(requiredText(21), 20).meta({ description: 'Tickers' }),
    }),
    output: sent,
    refusals: ['flash_title', 'flash_languages', 'item_text'],
  }),

  release: call({
    route: 'POST /admin/v1/wire/release',
    summary: 'Publishes a held flash immediately.',
    caller: 'staff',
    permission: 'item.publish',
    input: z.object({ article_id: id }),
    output: z.object({}),
    refusals: ['not_found', 'flash_out'],
  }),

  takeBack: call({
    route: 'POST /admin/v1/wire/takeBack',
    summary: 'Takes a held flash back: nobody has seen it, and nothing of it stays but its line in the audit log.',
    caller: 'staff',
    permission: 'item.publish',
    input: z.object({ article_id: id }),
    output: z.object({}),
    refusals: ['not_found', 'flash_out'],
  }),

  list: call({
    route: 'GET /admin/v1/wire/list',
    summary:
      'The wire as the desk sees it: held flashes, drafts of the last two days and what is public or withdrawn, newest first.',
    caller: 'staff',
    permission: 'item.read',
    input: z.object({ limit: paging.limit }),
    output: z.object({ list: z.array(wireRow) }),
  }),

  similar: call({
    route: 'GET /admin/v1/wire/similar',
    summary: 'Flashes of the last days that may tell the same story as a title; held ones first, at most 3.',
    caller: 'staff',
    permission: 'item.read',
    input: z.object({ title: requiredText(300), lang: always(locale), only_lang: optionalLocales }),
    output: z.object({ list: z.array(alike) }),
  }),

  page: call({
    route: 'GET /admin/v1/wire/page',
    summary: 'The title of a page and the name of its site, for a pasted address.',
    caller: 'staff',
    permission: 'item.write',
    input: z.object({ url: requiredText(2000) }),
    output: z.object({ title: z.string(), name: z.string(), url: z.string() }),
    limit: { points: 120, minutes: 10 },
    refusals: ['no_preview'],
  }),

  templates: call({
    route: 'GET /admin/v1/wire/templates',
    summary: 'The texts to begin a flash with, by name.',
    caller: 'staff',
    permission: 'item.read',
    input: z.object({}),
    output: z.object({ list: z.array(template) }),
  }),

  saveTemplate: call({
    route: 'POST /admin/v1/wire/saveTemplate',
    summary: 'Keeps a text to begin with under a name; a name that exists gets the new text.',
    caller: 'staff',
    permission: 'item.publish',
    input: z.object({ name: requiredText(40), body: always(typedText(maxTemplateLength)) }),
    output: template,
  }),

  removeTemplate: call({
    route: 'DELETE /admin/v1/wire/template',
    summary: 'Removes a text to begin with. One that does not exist is no error.',
    caller: 'staff',
    permission: 'item.publish',
    input: z.object({ id }),
    output: z.object({}),
  }),
})
